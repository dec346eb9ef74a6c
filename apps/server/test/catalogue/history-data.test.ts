import {
  catalogueAt,
  groupByClass,
  hasCatalogue,
  PLAYER_CLASSES,
  updateProblems,
} from '@trifecta/domain/catalogue';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '../../src/catalogue/catalogue-files.ts';
import { BUILT_IN_CATALOGUE } from '../../src/process/program-files.ts';
import { builtInHistory } from '../../src/catalogue/update-files.ts';
import { announcedOnly, compareSheet, fullHistory, readSheets } from './sheets.ts';

const history = builtInHistory();
const sheets = await readSheets();
const complete = history.updates.filter((update) => hasCatalogue(update));

function at(version: string): Catalogue {
  const catalogue = catalogueAt(history, version);
  if (catalogue === undefined) throw new Error(`there is no catalogue for ${version}`);
  return catalogue;
}

describe('the built-in updates', () => {
  it('are 159, of which 131 have a catalogue', () => {
    expect(history.updates).toHaveLength(159);
    expect(complete).toHaveLength(131);
  });

  it('have no problems, and neither does the catalogue of any of them', () => {
    for (const update of history.updates) {
      expect([update.version, updateProblems(history, update)]).toEqual([update.version, []]);
    }
  });

  it('reproduce every built-in value of 8.3.0', async () => {
    const builtIn = readCatalogueFolder(BUILT_IN_CATALOGUE);
    const { teamModel, ...rest } = at('8.3.0');
    // The dates of the ratings come from the updates.
    const { ratings, ...model } = teamModel;
    expect({ ...rest, teamModel: model }).toEqual(builtIn);
    expect(ratings).toContainEqual({ name: 'AKM', rated: '8.3.0' });
  });

  it('have 13, 13, and 12 weapons in 11.10.0, 16, 17, and 16 gadgets, and 3, 4, and 4 specializations', () => {
    const { weapons, gadgets, specializations } = at('11.10.0');
    const counts = (items: { readonly [Class in 'Light' | 'Medium' | 'Heavy']: unknown[] }) =>
      PLAYER_CLASSES.map((name) => items[name].length);
    expect(counts(groupByClass(weapons))).toEqual([13, 13, 12]);
    expect(counts(groupByClass(specializations))).toEqual([3, 4, 4]);
    expect(
      PLAYER_CLASSES.map((name) => gadgets.filter(({ classes }) => classes.includes(name)).length),
    ).toEqual([16, 17, 16]);
  });

  it("list no announced change if their notes weren't read", () => {
    const unread = history.updates.filter(({ coverage }) => coverage.weapons === 'not-read');
    expect(unread).toHaveLength(12);
    expect(unread.flatMap(({ changes }) => changes)).toEqual([]);
  });
});

/**
 * The cells of the 11.3.0 sheet that don't follow from announcements alone. The reasons are in
 * docs/catalogue-sources.md.
 */
const EXPLAINED = [
  '93R burstGap',
  'ARN-220 damageDropoffMaxRange',
  'ARN-220 magazineSegments.swapSeconds',
  'Recurve Bow alt|Uncharged arrow|rateOfFire',
  'Recurve Bow rateOfFire',
  'SR-84 rateOfFire',
  'CB-01 Repeater rateOfFire',
  'Chimera-XB emptyReloadTime',
  'Chimera-XB tacticalReloadTime',
  'Model 1887 emptyReloadTime',
  'BFR Titan rateOfFire',
];

describe('the published sheets', () => {
  const rowsOf = (version: string) => sheets[version]?.rows ?? [];
  const compare = (version: string, values: 'full' | 'announced') =>
    compareSheet(
      rowsOf(version),
      values === 'full'
        ? fullHistory(history, version)
        : announcedOnly(history, version, sheets[version]?.source ?? ''),
      rowsOf('8.3.0'),
    );
  const figures = ({ cells, missed, moved, movedMissed }: ReturnType<typeof compareSheet>) => [
    cells - missed.length,
    cells,
    moved - movedMissed,
    moved,
  ];

  it('of 11.3.0 follow from 8.3.0 and announcements in at least 95% of the cells, and the rest is explained', () => {
    const result = compare('11.3.0', 'announced');
    const missed = result.missed.map(({ weapon, field }) => `${weapon} ${field}`);
    expect(missed.toSorted()).toEqual(EXPLAINED.toSorted());
    expect(1 - missed.length / result.cells).toBeGreaterThan(0.95);
  });

  it.each([
    ['2.4.0', 'full', 181, 187],
    ['7.3.0', 'full', 267, 273],
    ['8.3.0', 'full', 286, 292],
    ['10.0.0', 'full', 296, 303],
    ['11.3.0', 'full', 295, 299],
    ['10.0.0', 'announced', 288, 294],
    ['11.3.0', 'announced', 288, 299],
  ] as const)('of %s match our %s history: %i of %i cells', (version, values, right, cells) => {
    expect(figures(compare(version, values)).slice(0, 2)).toEqual([right, cells]);
  });

  it('confirm most of the cells that changed since 8.3.0', () => {
    expect(figures(compare('10.0.0', 'announced')).slice(2)).toEqual([46, 47]);
    expect(figures(compare('11.3.0', 'announced')).slice(2)).toEqual([62, 67]);
    expect(figures(compare('11.3.0', 'full')).slice(2)).toEqual([67, 67]);
  });
});
