import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cutTexts } from '../../../test/cut-texts.ts';
import {
  choose,
  clear,
  filter,
  heading,
  option,
  pick,
  remove,
  selected,
  showComparison,
} from '../../../test/weapons-page.tsx';

const options = page.getByRole('checkbox');

describe('choosing weapons to compare', () => {
  beforeEach(async () => {
    await showComparison();
  });

  it('starts with All, Medium 250 HP, and Body', async () => {
    await expect.element(filter('Weapon class', 'All')).toBeChecked();
    await expect.element(filter('Target type', 'Medium')).toBeChecked();
    await expect.element(filter('Hit location', 'Body')).toBeChecked();
    expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(3);
  });

  it('offers every class, target, and hit location', () => {
    const choices = (group: string) =>
      page
        .getByRole('group', { name: group })
        .getByRole('radio')
        .elements()
        .map((radio) => radio.closest('label')?.innerText.replaceAll('\n', ' '));
    expect(choices('Weapon class')).toEqual(['All', 'Light', 'Medium', 'Heavy']);
    expect(choices('Target type')).toEqual(['Light 150 HP', 'Medium 250 HP', 'Heavy 350 HP']);
    expect(choices('Hit location')).toEqual(['Body', 'Head']);
  });

  it('lists all 37 weapons, or those of one class', async () => {
    await expect.poll(() => options.elements().length).toBe(37);
    for (const [playerClass, count, weapon] of [
      ['Light', 13, 'XP-54'],
      ['Medium', 12, 'AKM'],
      ['Heavy', 12, '.50 Akimbo'],
    ] as const) {
      await choose('Weapon class', playerClass);
      await expect.poll(() => options.elements().length).toBe(count);
      await expect.element(option(weapon)).toBeVisible();
    }
    await choose('Weapon class', 'All');
    await expect.poll(() => options.elements().length).toBe(37);
  });

  it('keeps a selected weapon that the class filter hides', async () => {
    await pick('AKM');
    await choose('Weapon class', 'Heavy');
    await expect.poll(selected).toEqual(['AKMMedium']);
  });

  it('accepts up to four weapons in order, then disables the others', async () => {
    await expect.element(heading(0)).toBeVisible();
    await pick('FAMAS', 'AKM', 'SR-84', '.50 Akimbo');
    await expect.element(heading(4)).toBeVisible();
    expect(selected()).toEqual(['FAMASMedium', 'AKMMedium', 'SR-84Light', '.50 AkimboHeavy']);
    await expect.element(option('93R')).toBeDisabled();
    expect(page.getByRole('checkbox', { disabled: true }).elements()).toHaveLength(33);
    await pick('AKM');
    await expect.element(option('93R')).toBeEnabled();
  });

  it('has room for another once one of four is removed', async () => {
    await pick('AKM', 'FAMAS', 'SR-84', 'M60');
    await remove('FAMAS').click();
    await pick('93R');
    await expect.poll(selected).toEqual(['AKMMedium', 'SR-84Light', 'M60Heavy', '93RLight']);
  });

  it("removes a weapon that's picked again", async () => {
    await pick('AKM', 'M60', 'AKM');
    await expect.poll(selected).toEqual(['M60Heavy']);
    await expect.element(option('AKM')).not.toBeChecked();
    await expect.element(option('M60')).toBeChecked();
  });

  it('moves the focus from a removed weapon to the next one, then to the heading', async () => {
    await pick('AKM', 'SR-84', 'FAMAS');
    remove('SR-84').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove('FAMAS')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove('AKM')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading(0)).toHaveFocus();
    expect(selected()).toEqual([]);
  });

  it('is cleared with one button, which moves the focus to the heading', async () => {
    await expect.element(clear).not.toBeInTheDocument();
    await pick('AKM', 'FAMAS');
    await clear.click();
    await expect.element(heading(0)).toHaveFocus();
    expect(selected()).toEqual([]);
    await expect.element(clear).not.toBeInTheDocument();
    expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
  });

  it('shows each weapon’s time to kill for the selected target and hit location', async () => {
    // AKM, 20 damage, 600 RPM, against 250 HP: 13 shots, 12 x 60 / 600 = 1.20 s
    await expect
      .element(option('AKM'))
      .toHaveAccessibleName(/^AKM\s?, Medium, time to kill\s?1\.20 s$/);
    await choose('Target type', 'Heavy');
    await choose('Hit location', 'Head');
    // 350 / 30 = 11.7, 12 shots, 11 x 0.1 s
    await expect.element(option('AKM')).toHaveAccessibleName(/1\.10 s$/);
    // 350 / 39 = 8.97, 9 shots, 8 x 0.06 + 2 x 0.215 = 0.91 s
    await expect.element(option('93R')).toHaveAccessibleName(/0\.91 s$/);
  });

  it("doesn't cut a weapon's name on a small phone", async () => {
    await page.viewport(320, 568);
    await page.getByRole('button', { name: /^Choose Weapons/ }).click();
    await expect.element(page.getByRole('button', { name: 'Done (0/4)' })).toBeVisible();
    expect(cutTexts()).toEqual([]);
  });

  it('loads pictures far down the page only when they come near', () => {
    const loading = [...document.querySelectorAll('label img')].map((image) =>
      image.getAttribute('loading'),
    );
    expect(loading).toEqual(Array.from({ length: 37 }, () => 'lazy'));
  });
});

it('offers comparisons to start with', async () => {
  await showComparison();
  await expect
    .element(page.getByRole('heading', { name: 'Pick up to four weapons' }))
    .toBeVisible();
  await page.getByRole('link', { name: 'Best of Each Class' }).click();
  // Against a Medium's body (250 HP) at 20 m. XP-54: 16 damage, 16 shots, 15 x 60 / 860 = 1.05 s. FAMAS: 23 damage, 11
  // shots, 10 / 18 + 3 x 0.2144 = 1.199 s. M60: 20 damage, 13 shots, 12 x 60 / 580 = 1.24 s; the M134 spins up first.
  await expect.poll(selected).toEqual(['XP-54Light', 'FAMASMedium', 'M60Heavy']);
});

it('shows the fastest of each class by distance, each with a comparison of the four fastest there', async () => {
  await showComparison();
  const answer = page.getByRole('region', { name: 'The fastest of each class', exact: true });
  const cells = answer.getByRole('row').filter({ hasText: 'Medium' }).getByRole('link');
  // Against a Medium's body (250 HP). FAMAS: 1.199 s, see above. AKM: 12 x 0.1 = 1.2 s, which looks equal.
  await expect.element(cells.nth(1)).toHaveTextContent('FAMAS and AKM 1.20 s');
  // SH1900: 2 shots, 60 / 80 = 0.75 s. SA1216: 72 - 72 x 0.33 x 2.5 / 7.5 = 64 damage, 4 shots, 3 x 60 / 190 = 0.95 s.
  // LH1: 6 shots, 5 x 60 / 280 = 1.07 s.
  const ofAll = 'Fastest of all: SH1900 at 5 m, SA1216 at 15 m, LH1 at 30 m.';
  await expect.element(answer.getByText(ofAll)).toBeVisible();
  await cells.nth(1).click();
  // FCAR and R.357 follow with 1.22 s and 1.29 s.
  await expect.poll(selected).toEqual(['FAMASMedium', 'AKMMedium', 'FCARMedium', 'R.357Medium']);
  await expect.element(answer).not.toBeInTheDocument();
});

describe('the URL of a comparison', () => {
  it('with unknown, repeated, and too many names shows the first four weapons there are', async () => {
    await showComparison(['one', 'akm', '<b>', 'akm', 'm60', '93r', 'famas', 'sr-84']);
    await expect.poll(selected).toEqual(['AKMMedium', 'M60Heavy', '93RLight', 'FAMASMedium']);
  });

  it('with unknown filters falls back to the defaults', async () => {
    await showComparison(['akm'], 'class=Huge', 'target=medium', 'location=Foot');
    await expect.element(filter('Weapon class', 'All')).toBeChecked();
    await expect.element(filter('Target type', 'Medium')).toBeChecked();
    await expect.element(filter('Hit location', 'Body')).toBeChecked();
  });
});

describe('finding a weapon', () => {
  const search = page.getByRole('searchbox', { name: 'Search weapons' });
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  const names = (count = 3) =>
    options
      .elements()
      .slice(0, count)
      .map((box) => box.getAttribute('aria-label')?.split(',')[0]);

  it('narrows the list to names that contain the search', async () => {
    await showComparison();
    await search.fill(' m1');
    await expect.poll(() => names()).toEqual(['M11', 'M134 Minigun']);
    await expect.poll(() => globalThis.location.search).toBe('?q=+m1');
    await pick('M11');
    await search.fill('no such weapon');
    await expect.element(page.getByText('No weapons match.')).toBeVisible();
    expect(selected()).toEqual(['M11Light']);
  });

  it('sorts by time to kill by default, or by name, class, or meta score', async () => {
    await showComparison();
    await expect.element(sort).toHaveDisplayValue('Time to kill');
    // Weapons whose number leaves out what the order counts say so after it.
    const times = options
      .elements()
      .flatMap((box) => /([\d.]+) s$/.exec(box.ariaLabel ?? '')?.[1] ?? [])
      .map(Number);
    expect(times.length).toBeGreaterThan(20);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    await expect
      .element(option('M134 Minigun'))
      .toHaveAccessibleName(/time to kill \d\.\d\d s, spin-up not counted$/);
    await sort.selectOptions('Name');
    await expect.poll(() => names()).toEqual(['.50 Akimbo', '93R', 'AKM']);
    await sort.selectOptions('Class');
    await expect.poll(() => names()).toEqual(['93R', 'ARN-220', 'Dagger']);
    await sort.selectOptions('Meta score');
    // 91 and 90.
    await expect.poll(() => names(2)).toEqual(['BFR Titan', 'AKM']);
    await expect.poll(() => globalThis.location.search).toBe('?sort=metaScore');
  });

  it('is restored from the URL', async () => {
    await showComparison(['akm'], 'q=a', 'sort=name', 'class=Medium');
    await expect.element(search).toHaveValue('a');
    expect(names()).toEqual(['AKM', 'CB-01 Repeater', 'Cerberus 12GA']);
  });
});
