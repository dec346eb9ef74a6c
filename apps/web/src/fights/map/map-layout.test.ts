import { describe, expect, it } from 'vitest';
import type { MapCell } from '@trifecta/domain/fights';
import { bordersPath, cellsPath, MAP_SIZE, mapStretches, winnersOf } from './map-layout.ts';
import type { WeaponMap } from './map-layout.ts';

const NAMES = Array.from({ length: 20 }, (_, index) => `W${index}`);

function cell(name: string, seconds = 1): MapCell {
  const best = { weaponName: name, meanSeconds: seconds, lacksFlightFigures: false };
  return { best, runnerUp: null, isTie: false };
}

/** A map given the name for each cell. Rows start at the bottom. */
function mapOf(nameAt: (row: number, column: number) => string | null): WeaponMap {
  return Array.from({ length: MAP_SIZE.rows }, (_, row) =>
    Array.from({ length: MAP_SIZE.columns }, (_column, column) => {
      const name = nameAt(row, column);
      return name === null ? null : cell(name);
    }),
  );
}

describe("a map's winners", () => {
  it('are sorted by share, each with its largest contiguous block', () => {
    const map = mapOf((row, column) => (row < 4 && column >= 31 ? 'W1' : 'W0'));
    expect(winnersOf(map, NAMES)).toMatchObject([
      // 940 and 80 of 1020 cells.
      { name: 'W0', share: 0.92, block: { column: 0, row: 4, columns: 51, rows: 16 } },
      { name: 'W1', share: 0.08, block: { column: 31, row: 0, columns: 20, rows: 4 } },
    ]);
  });

  it('have different colors while there are enough, and keep theirs from map to map', () => {
    const map = mapOf((_, column) => NAMES[column % 7] ?? null);
    expect(new Set(winnersOf(map, NAMES).map((winner) => winner.color)).size).toBe(7);
    const one = winnersOf(
      mapOf(() => 'W3'),
      NAMES,
    );
    const two = winnersOf(
      mapOf((row) => (row < 3 ? 'W3' : 'W4')),
      NAMES,
    );
    expect(two.find((winner) => winner.name === 'W3')?.color).toBe(one[0]?.color);
  });

  it('next to each other never have the same color, even when all colors are taken', () => {
    // W7 wants the color of W0, which borders it, and gets another.
    const map = mapOf((row, column) => (row < 2 ? 'W7' : row < 4 ? 'W0' : `W${1 + (column % 6)}`));
    const colorOf = (name: string) =>
      winnersOf(map, NAMES).find((winner) => winner.name === name)?.color;
    expect(colorOf('W7')).not.toBe(colorOf('W0'));
    expect(new Set(winnersOf(map, NAMES).map((winner) => winner.color)).size).toBe(7);
  });

  it('have whole shares that add up to 100%', () => {
    // 7 columns of 51 are 13.7%, 8 are 15.7%: rounded on their own, they'd add up to 101%.
    const map = mapOf((_, column) => NAMES[column % 7] ?? null);
    const percents = winnersOf(map, NAMES).map(({ share }) => Math.round(share * 100));
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
  });

  it('with the same color differ in texture', () => {
    const map = mapOf((_, column) => NAMES[column % 18] ?? null);
    const looks = winnersOf(map, NAMES).map(({ color, texture }) => `${color} ${texture}`);
    expect(new Set(looks).size).toBe(18);
  });
});

describe('stretches of a row', () => {
  it('end where the best weapon changes, and where nothing kills', () => {
    const row = mapOf((_, column) => (column < 2 ? 'W0' : column < 5 ? 'W1' : null))[0] ?? [];
    const found = mapStretches(row).map(({ from, fromMeters, toMeters }) => [
      from.best.weaponName,
      fromMeters,
      toMeters,
    ]);
    expect(found).toEqual([
      ['W0', 0, 2],
      ['W1', 4, 8],
    ]);
  });
});

describe('paths of a map', () => {
  const corner = mapOf((row, column) => (row === 0 && column < 2 ? 'W1' : 'W0'));

  it("contain a weapon's cells, with the lowest accuracy at the bottom", () => {
    expect(cellsPath(corner, ({ best }) => best.weaponName === 'W1')).toBe('M0 19h2v1H0z');
  });

  it('contain the lines between weapons', () => {
    expect(bordersPath(corner)).toBe('M2 19v1M0 19h1M1 19h1');
  });
});
