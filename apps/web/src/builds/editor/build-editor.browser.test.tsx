import type { BuildEdit, BuildField, UserBuild } from '@trifecta/domain/builds';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { FULL_CONTENT, publicBuild } from '../../../test/builds.ts';
import { cutTexts } from '../../../test/cut-texts.ts';
import { GAME } from '../../../test/game.ts';
import { freePlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer } from '../../../test/stub-api.ts';
import { ApiError } from '../../api/client.ts';
import { BuildEditor } from './build-editor.tsx';
import type { EditedBuild } from './use-build-edit.ts';

beforeEach(() => {
  answer({ ...GAME, ...freePlan() });
});

const select = (name: string) => page.getByRole('combobox', { name });
const radio = (name: string) => page.getByRole('radio', { name, includeHidden: true });
const textbox = (name: string) => page.getByRole('textbox', { name });

/** The control with the value of each field of `FULL_CONTENT`. */
const CONTROLS: Readonly<Record<BuildField, Locator>> = {
  buildName: textbox('Build name'),
  class: radio('Light'),
  weapon: radio('SR-84'),
  specialization: select('Specialization'),
  gadget1: select('Gadget 1'),
  gadget2: select('Gadget 2'),
  gadget3: select('Gadget 3'),
  description: textbox('Description'),
  maps: page.getByRole('group', { name: 'Maps' }),
  modes: page.getByRole('group', { name: 'Modes' }),
};

type Editor = ComponentProps<typeof BuildEditor>;

/** Shows the editor of a build that has every field. */
async function showEditor(
  save: Editor['save'],
  savedMeanwhile: readonly EditedBuild[] = [],
  change: Partial<UserBuild> = {},
): Promise<void> {
  await show(
    <BuildEditor
      draft="build.1"
      build={publicBuild(1, { ...FULL_CONTENT, ...change })}
      firstClass="Light"
      full={{ names: [], message: '' }}
      ownBuilds={[]}
      save={save}
      reload={async () => savedMeanwhile}
      onClose={() => {}}
    />,
    { auth: signedIn() },
  );
}

it('the editor has a control for every field of a build, and sends them all', async () => {
  const save = vi.fn(async () => {});
  await showEditor(save);
  for (const [field, control] of Object.entries(CONTROLS)) {
    const value = FULL_CONTENT[field as BuildField];
    if (control === CONTROLS.class || control === CONTROLS.weapon) {
      await expect.element(control).toBeChecked();
    } else if (typeof value === 'string') {
      await expect.element(control).toHaveValue(value);
    } else {
      for (const name of value) {
        await expect.element(control.getByRole('checkbox', { name })).toBeChecked();
      }
    }
  }
  await page.getByRole('button', { name: 'Update Build' }).click();
  await expect
    .poll(() => save.mock.calls)
    .toEqual([[{ ...FULL_CONTENT, editedFrom: FULL_CONTENT }, expect.any(String)]]);
});

it('keeps everything under its bar when the form is scrolled', async () => {
  await page.viewport(390, 640);
  await showEditor(async () => {});
  await expect.element(CONTROLS.gadget3).toBeVisible();
  const dialog = page.getByRole('dialog').element();
  const bar = page
    .getByRole('button', { name: 'Update Build' })
    .element()
    .closest('form > :last-child');
  const middleOf = (element: Element | null | undefined) => {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const pictures = [...dialog.querySelectorAll<SVGElement>('svg:has(~ select), select ~ svg')];
  expect(pictures).toHaveLength(4);
  for (const picture of pictures) {
    // Clicks go through it, and so would the search for what's on top.
    picture.style.pointerEvents = 'auto';
    dialog.scrollBy(0, middleOf(picture).y - middleOf(bar).y);
    const { x, y } = middleOf(picture);
    expect(y).toBeCloseTo(middleOf(bar).y, -1);
    expect(bar?.contains(document.elementFromPoint(x, y))).toBe(true);
  }
});

it("asks which value to save where another edit changed the same, and keeps the other's changes", async () => {
  const changed = { ...FULL_CONTENT, weapon: 'M11', buildName: 'Day owl' };
  const message = 'Dana changed the weapon meanwhile.';
  const save = vi
    .fn<(edit: BuildEdit) => Promise<void>>()
    .mockRejectedValueOnce(
      new ApiError(message, 'changed_meanwhile', 409, [{ path: 'weapon', message }]),
    )
    .mockResolvedValueOnce(undefined);
  await showEditor(save, [publicBuild(1, changed)]);
  await textbox('Description').fill('Mine.');
  await radio('XP-54').click({ force: true });
  await page.getByRole('button', { name: 'Update Build' }).click();
  const question = page.getByRole('alert');
  await expect.element(question).toHaveFocus();
  await expect.element(question).toMatchTextContent(`${message}Saved: M11Yours: XP-54`);
  expect(await axeFindings()).toEqual([]);
  await expect.element(textbox('Build name')).toHaveValue('Day owl');
  await page.getByRole('button', { name: 'Use Saved M11' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(radio('M11')).toBeChecked();
  await page.getByRole('button', { name: 'Update Build' }).click();
  await expect
    .poll(() => save.mock.lastCall?.[0])
    .toEqual({ ...changed, description: 'Mine.', editedFrom: changed });
});

it("doesn't cut a weapon's name on a phone", async () => {
  await page.viewport(360, 780);
  await showEditor(async () => {});
  await expect.element(page.getByText('Throwing Knives', { exact: true })).toBeVisible();
  expect(cutTexts()).toEqual([]);
});

const madeFor = page.getByText(/^Made for/);

it('folds the maps and modes of a build that is for any, and says which it is for', async () => {
  const save = vi.fn(async () => {});
  await showEditor(save, [], { maps: [], modes: [] });
  await expect.element(madeFor).toMatchTextContent('Made for any map and mode');
  await expect.element(CONTROLS.maps).not.toBeInTheDocument();
  await madeFor.click();
  await page.getByRole('checkbox', { name: 'Seoul' }).click();
  await page.getByRole('checkbox', { name: 'Kyoto' }).click();
  await page.getByRole('checkbox', { name: 'Bank It' }).click();
  await expect.element(madeFor).toMatchTextContent('Made for Kyoto, Seoul · Bank It');
  expect(await axeFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Update Build' }).click();
  await expect
    .poll(() => save.mock.lastCall?.at(0))
    .toMatchObject({ maps: ['Kyoto', 'Seoul'], modes: ['Bank It'] });
});

it('takes no more than five maps, and any of them back', async () => {
  const maps = ['Bernal', 'Kyoto', 'Las Vegas', 'Monaco', 'Seoul'];
  await showEditor(async () => {}, [], { maps });
  const other = page.getByRole('checkbox', { name: 'Fangwai City' });
  await expect.element(other).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Monaco' }).click();
  await expect.element(other).toBeEnabled();
});

it('opens at a map that left the game, which can only be taken back', async () => {
  const save = vi.fn(async () => {});
  await showEditor(save, [], { maps: ['Old Town'], modes: [] });
  await madeFor.click();
  await page.getByRole('button', { name: 'Update Build' }).click();
  await expect.element(page.getByText("'Old Town' isn't a map of the game")).toBeVisible();
  await expect.element(CONTROLS.maps).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  await page.getByRole('checkbox', { name: 'Old Town (unavailable)' }).click();
  await expect.element(page.getByRole('checkbox', { name: /Old Town/ })).not.toBeInTheDocument();
});

it('shows maps that both changed as one line each', async () => {
  const changed = { ...FULL_CONTENT, maps: ['Bernal', 'Monaco'] };
  const message = 'You changed the maps meanwhile.';
  const refusal = new ApiError(message, 'changed_meanwhile', 409, [{ path: 'maps', message }]);
  await showEditor(vi.fn().mockRejectedValueOnce(refusal), [publicBuild(1, changed)]);
  await page.getByRole('checkbox', { name: 'Las Vegas', exact: true }).click();
  await page.getByRole('button', { name: 'Update Build' }).click();
  const question = page.getByRole('alert');
  await expect
    .element(question)
    .toMatchTextContent('Saved: Bernal, MonacoYours: Kyoto, Las Vegas, Seoul');
  await page.getByRole('button', { name: 'Use Saved' }).click();
  await expect.element(madeFor).toMatchTextContent('Made for Bernal, Monaco · Bank It');
});
