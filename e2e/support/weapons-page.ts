import type { Locator, Page } from '@playwright/test';
import { isPhone, open } from './visit.ts';

/** The charts of a comparison. */
export type Chart = 'Time to kill' | 'Time to kill over distance' | 'Stats side by side';

/** The weapon comparison from a player's point of view. */
export class WeaponsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the comparison of the weapons with these normalized names. */
  async open(weapons: readonly string[] = [], further = ''): Promise<void> {
    await open(this.page, comparisonLink(weapons, further));
  }

  /** Makes the picker visible. It's a drawer on phones, and always visible on larger screens. */
  async openPicker(): Promise<void> {
    if (!isPhone(this.page)) return;
    await this.page.getByRole('button', { name: /^Choose Weapons/ }).click();
  }

  async closePicker(): Promise<void> {
    if (!isPhone(this.page)) return;
    await this.page.getByRole('button', { name: /^Done/ }).click();
  }

  /** Clicks weapons in the picker, one by one. */
  async pick(...names: string[]): Promise<void> {
    await this.openPicker();
    for (const name of names) await this.clickOption(name);
    await this.closePicker();
  }

  /** Clicks where a player does: anywhere on the weapon's row. */
  async clickOption(name: string): Promise<void> {
    await this.page.locator('label', { has: this.option(name) }).click();
  }

  /** All check boxes of the picker. */
  get options(): Locator {
    return this.page.getByRole('checkbox');
  }

  /** A weapon's check box in the picker. */
  option(name: string): Locator {
    return this.page.getByRole('checkbox', { name: startingWith(name, String.raw`\s?,`) });
  }

  /** An option of one of the filters. */
  filter(group: 'Weapon class' | 'Target type' | 'Hit location', choice: string): Locator {
    return this.page
      .getByRole('group', { name: group })
      .getByRole('radio', { name: startingWith(choice) });
  }

  /** The section 'Selected Weapons (n/4)'. */
  get selection(): Locator {
    return this.page.getByRole('region', { name: /^Selected Weapons/ });
  }

  /** The chosen weapons in order, each name followed by its class. */
  get selected(): Locator {
    return this.selection.getByRole('listitem');
  }

  heading(count: number): Locator {
    return this.selection.getByRole('heading', {
      name: `Selected Weapons (${count}/4)`,
      exact: true,
    });
  }

  remove(name: string): Locator {
    return this.selection.getByRole('button', { name: `Remove ${name}`, exact: true });
  }

  get clear(): Locator {
    return this.page.getByRole('button', { name: 'Clear Comparison' });
  }

  chart(title: Chart): Locator {
    return this.page.getByRole('figure', { name: title, exact: true });
  }

  /** A weapon's bar in the TTK chart. */
  bar(name: string): Locator {
    return this.chart('Time to kill').getByRole('listitem').filter({ hasText: name });
  }

  /** The lines of the distance chart. */
  get plot(): Locator {
    return this.chart('Time to kill over distance').getByRole('img', {
      name: /^Time to kill in seconds, 0 to 100 m/,
    });
  }

  /** The control for reading the chart at a distance. */
  get slider(): Locator {
    return this.page.getByRole('slider', { name: 'Range' });
  }

  /** Opens a chart's table. */
  async unfold(title: Chart): Promise<void> {
    await this.chart(title).getByText('Show as table').click();
  }

  /** A chart's open table, heading row first. */
  async unfolded(title: Chart): Promise<string[][]> {
    return tableTexts(this.chart(title).getByRole('table'));
  }

  /** Opens a chart's table and reads it, heading row first. */
  async numbers(title: Chart): Promise<string[][]> {
    await this.unfold(title);
    return this.unfolded(title);
  }

  /** The table of all stats. */
  get stats(): Locator {
    return this.page.getByRole('region', { name: 'Detailed stats' }).getByRole('table');
  }

  /** A row of the table of all stats, without its name. */
  async statsRow(name: string): Promise<string[]> {
    const rows = await tableTexts(this.stats);
    return rows.find((row) => row[0] === name)?.slice(1) ?? [];
  }
}

/** The URL of a comparison. */
function comparisonLink(weapons: readonly string[], further = ''): string {
  const search = [...weapons.map((weapon) => `w=${weapon}`), further].filter(Boolean).join('&');
  return search === '' ? '/weapons' : `/weapons?${search}`;
}

async function tableTexts(table: Locator): Promise<string[][]> {
  await table.waitFor();
  return table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
    );
}

function startingWith(text: string, then = ''): RegExp {
  return new RegExp(`^${text.replaceAll('.', String.raw`\.`)}${then}`);
}
