import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { WeaponsPage } from '../src/pages/weapons/weapons-page.tsx';
import { AIM_LEVELS, UPDATES, WEAPONS } from './game.ts';
import { show } from './show.tsx';
import { answer } from './stub-api.ts';

/** Shows the comparison of the weapons with these slugs. */
export async function showComparison(
  slugs: readonly string[] = [],
  ...further: readonly string[]
): Promise<void> {
  answer({ 'GET /api/weapons-detailed': WEAPONS, ...UPDATES, ...AIM_LEVELS });
  const search = [...slugs.map((slug) => `w=${slug}`), ...further].join('&');
  await show(<WeaponsPage />, { at: search === '' ? '/weapons' : `/weapons?${search}` });
  await expect.element(selection).toBeVisible();
}

/** The section 'Selected Weapons (n/4)'. */
const selection = page.getByRole('region', { name: /^Selected Weapons/ });

/** The chosen weapons in order, each name followed by its class. */
export function selected(): string[] {
  return selection
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
}

export function heading(count: number): Locator {
  return selection.getByRole('heading', { name: `Selected Weapons (${count}/4)` });
}

export function remove(name: string): Locator {
  return selection.getByRole('button', { name: `Remove ${name}`, exact: true });
}

export const clear = page.getByRole('button', { name: 'Clear Comparison' });

/** A weapon's check box in the picker. */
export function option(name: string): Locator {
  return page.getByRole('checkbox', { name: startingWith(name, String.raw`\s?,`) });
}

/** Clicks weapons in the picker where a player does: anywhere on their rows. */
export async function pick(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const row = option(name).element().closest('label');
    if (row === null) throw new Error(`${name} has no row to click`);
    await page.elementLocator(row).click();
  }
}

/** An option of one of the filters. */
export function filter(
  group: 'Weapon class' | 'Target type' | 'Hit location',
  choice: string,
): Locator {
  return page
    .getByRole('group', { name: group })
    .getByRole('radio', { name: startingWith(choice), includeHidden: true });
}

/** Selects it like a player: with a click on the label. */
export async function choose(
  group: 'Weapon class' | 'Target type' | 'Hit location',
  choice: string,
): Promise<void> {
  const label = filter(group, choice).element().closest('label');
  if (label === null) throw new Error(`${choice} has no label to click`);
  await page.elementLocator(label).click();
}

export function chart(
  title: 'Time to kill' | 'Time to kill over distance' | 'Stats side by side',
): Locator {
  return page.getByRole('figure', { name: title, exact: true });
}

/** A weapon's bar in the TTK chart. */
export function bar(name: string): Locator {
  return chart('Time to kill').getByRole('listitem').filter({ hasText: name });
}

/** Opens a chart's table and reads it, heading row first. */
export async function numbers(title: Parameters<typeof chart>[0]): Promise<string[][]> {
  await chart(title).getByText('Show as table').click();
  const table = chart(title).getByRole('table');
  await expect.element(table).toBeVisible();
  return cellsOf(table);
}

/** The table of all stats. */
export const stats = page.getByRole('region', { name: 'Detailed stats' }).getByRole('table');

/** A row of the table of all stats, without its name. */
export function statsRow(name: string): string[] {
  return (
    cellsOf(stats)
      .find((row) => row[0] === name)
      ?.slice(1) ?? []
  );
}

function cellsOf(table: Locator): string[][] {
  return [...table.element().querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent.trim()),
  );
}

function startingWith(text: string, then = ''): RegExp {
  return new RegExp(`^${text.replaceAll('.', String.raw`\.`)}${then}`);
}
