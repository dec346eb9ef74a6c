import type { ImportedMatch } from '@trifecta/domain/match-import';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../../../test/axe.ts';
import { GAME } from '../../../../test/game.ts';
import { freePlan, signedIn } from '../../../../test/players.ts';
import { show } from '../../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../../../test/stub-api.ts';
import { ImportPage } from './import-page.tsx';

const IMPORT = 'POST /api/matches/import';
const input = page.getByLabelText('Export file');
const alert = page.getByRole('alert');
const table = page.getByRole('region', { name: 'Matches to add' });

/** A row of an export: a Quick Cash on Kyoto, some minutes after the first. */
function row(minutes: number, change: object = {}): string {
  const time = (after: number) => new Date(Date.UTC(2026, 7, 2, 16, minutes + after)).toISOString();
  const Data = {
    CharacterArchetype: 'DA_Archetype_Medium',
    MapVariant: 'DA_MV_Kyoto_01_Base',
    ScenarioID: 164312917,
    StartTime: time(0),
    EndTime: time(9),
    PlacedAt: 2,
    LoadoutItemAssetIDs: [782876493, 473278792, -2146518365, 0, 0],
    SquadName: 'Friends of mine',
    ...change,
  };
  return JSON.stringify({ TheFinalsRoundStat: { Data } });
}
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));
const exportFile = (...lines: readonly string[]) =>
  new File([lines.join('\n')], '1_persistence.jsonl');

async function choose(...files: readonly File[]): Promise<void> {
  await show(<ImportPage />, { auth: signedIn(), at: '/matches/import' });
  await userEvent.upload(input, [...files]);
}

beforeEach(() => {
  answer({
    ...GAME,
    ...freePlan(),
    [IMPORT]: ({ body }) => ({ added: body.matches.length, joined: 0, known: 0 }),
  });
});

describe('before a file is chosen', () => {
  it('says how to get it, how long that takes, and what stays on the device', async () => {
    await show(<ImportPage />, { auth: signedIn(), at: '/matches/import' });
    await expect.element(page.getByText("It's free, and takes up to 30 days")).toBeVisible();
    await expect.element(page.getByText('We never get the file itself')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('a chosen file', () => {
  it('shows its matches, and what was skipped and why', async () => {
    await choose(
      exportFile(row(0), row(20, { PlacedAt: 0, ScenarioID: 5 }), '{"cut', '{"Profile":{}}'),
    );
    await expect.element(page.getByRole('heading', { name: '2 matches found' })).toBeVisible();
    await expect
      .element(table.getByText('Medium: AKM, Healing Beam, Defibrillator').first())
      .toBeVisible();
    await expect.element(table.getByRole('cell', { name: '2nd' })).toBeVisible();
    await expect.element(table.getByRole('cell', { name: 'Mode 5' })).toBeVisible();
    await expect.element(table.getByRole('cell', { name: 'Left, or not known' })).toBeVisible();
    await page.getByText('What was skipped, and why').click();
    await expect.element(page.getByText('1 damaged line')).toBeVisible();
    await expect.element(page.getByText('1 line about other things, not read')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('without matches says which file is needed', async () => {
    await choose(exportFile('{"Profile":{}}'));
    await expect.element(page.getByRole('heading', { name: 'No matches found' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose Another File' }).click();
    await expect.element(input).toBeVisible();
  });

  it('shows 25 matches at a time', async () => {
    await choose(exportFile(...rows(30)));
    await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
    expect(table.getByRole('row').elements()).toHaveLength(1 + 5);
  });

  it('of two accounts asks which', async () => {
    const other = new File([rows(2).join('\n')], '2_persistence.jsonl');
    await choose(exportFile(...rows(3)), other);
    const add = (count: number) => page.getByRole('button', { name: `Add ${count} Matches` });
    await expect.element(add(3)).toBeVisible();
    await page.getByRole('combobox', { name: 'Account' }).selectOptions('1');
    await expect.element(add(2)).toBeVisible();
  });

  it('keeps back what would distort the stats, unless it is wanted', async () => {
    await choose(exportFile(row(0), row(20, { IsBackfill: true })));
    await expect.element(page.getByRole('button', { name: 'Add 1 Match' })).toBeVisible();
    await page.getByRole('checkbox', { name: /^Add 1 match/ }).click();
    await expect.element(page.getByRole('button', { name: 'Add 2 Matches' })).toBeVisible();
  });
});

describe('adding matches', () => {
  const sent = () =>
    callsOf(IMPORT).map(({ body }) => (body as { matches: ImportedMatch[] }).matches);

  it('sends them in parts, without names of other players, and leads to the list', async () => {
    await choose(exportFile(...rows(130)));
    await page.getByRole('button', { name: 'Add 130 Matches' }).click();
    await expect.element(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    await expect.element(page.getByText('130 matches added')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'See Your Matches' }))
      .toHaveAttribute('href', '/matches');
    expect(sent().map((matches) => matches.length)).toEqual([100, 30]);
    expect(JSON.stringify(sent())).not.toMatch(/Friends|Squad|isApart/);
  });

  it('continues where the connection broke', async () => {
    await choose(exportFile(...rows(130)));
    let calls = 0;
    answer({
      [IMPORT]: ({ body }) => {
        calls += 1;
        return calls === 2 ? CUT_OFF : { added: body.matches.length, joined: 0, known: 0 };
      },
    });
    await page.getByRole('button', { name: 'Add 130 Matches' }).click();
    await expect.element(alert.getByText('100 of 130 matches sent')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText('130 matches added')).toBeVisible();
    expect(sent().map((matches) => matches.length)).toEqual([100, 30, 30]);
  });

  it('can be stopped and continued', async () => {
    await choose(exportFile(...rows(130)));
    const release = holdBack(IMPORT);
    await page.getByRole('button', { name: 'Add 130 Matches' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    release();
    await expect.element(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
    expect(sent()).toHaveLength(1);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText('130 matches added')).toBeVisible();
  });

  it("shows the server's reason when there's no room for them", async () => {
    await choose(exportFile(...rows(3)));
    answer({ [IMPORT]: refusal('match_limit_reached', 'No room.') });
    await page.getByRole('button', { name: 'Add 3 Matches' }).click();
    await expect.element(alert.getByText('No room.')).toBeVisible();
  });
});

describe('the sample', () => {
  it("says that it's invented, and can't be added", async () => {
    await show(<ImportPage />, { auth: signedIn(), at: '/matches/import' });
    await page.getByRole('button', { name: 'Try the Sample' }).click();
    await expect.element(page.getByRole('heading', { name: '40 matches found' })).toBeVisible();
    await expect.element(page.getByText('This is the invented sample')).toBeVisible();
    expect(page.getByRole('button', { name: /^Add/ }).elements()).toEqual([]);
  });
});
