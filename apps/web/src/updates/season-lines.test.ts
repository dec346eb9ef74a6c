import { expect, it } from 'vitest';
import { seasonLines, spreadLabels } from './season-lines.ts';
import type { SeasonBalance } from './season-lines.ts';

const move = (
  name: string,
  [version, date]: readonly [string, string | null],
  meanSecondsBefore: number,
  meanSecondsAfter: number,
): SeasonBalance['moves'][number] => ({
  name,
  weaponId: name.toLowerCase(),
  class: 'Heavy',
  version,
  date,
  meanSecondsBefore,
  meanSecondsAfter,
});

const FIRST = ['11.0.0', '2026-07-09'] as const;
const SECOND = ['11.3.0', '2026-07-30'] as const;

const balance = (...moves: SeasonBalance['moves']): SeasonBalance => ({
  season: 11,
  seasons: [11],
  from: '2026-07-09',
  until: null,
  moves,
});

it("a weapon's moves add up over the season, and who got faster is first", () => {
  const lines = seasonLines(
    balance(
      move('KS-23', FIRST, 1, 1.2),
      move('Spear', FIRST, 1, 0.8),
      // Its stats were corrected in between.
      move('Spear', SECOND, 0.5, 0.25),
    ),
  );
  expect(
    lines.map(({ name, secondsBefore, secondsAfter }) => [name, secondsBefore, secondsAfter]),
  ).toEqual([
    ['Spear', 1, 0.25],
    ['KS-23', 1, 1.2],
  ]);
  const [spear] = lines;
  expect(spear?.steps.map(({ version }) => version)).toEqual(['11.0.0', '11.3.0']);
  expect(spear?.steps[0]?.share).toBeCloseTo(-0.2);
  expect(spear?.steps[1]?.share).toBeCloseTo(-0.6);
  expect(spear?.share).toBeCloseTo(-0.6);
});

it('a weapon that is back where it began is left out, and one that moved by less than half a percent', () => {
  const lines = seasonLines(
    balance(move('AKM', FIRST, 1, 2), move('AKM', SECOND, 2, 1), move('FCAR', FIRST, 1, 1.004)),
  );
  expect(lines).toEqual([]);
});

it('an update without a date counts from the beginning of the season', () => {
  const [line] = seasonLines(balance(move('AKM', ['11.0.1', null], 1, 2)));
  expect(line?.steps[0]?.time).toBe(Date.UTC(2026, 6, 9));
});

it('labels that would overlap move apart, within the picture', () => {
  expect(spreadLabels([10, 12, 50], 6)).toEqual([10, 16, 50]);
  expect(spreadLabels([94, 96, 99], 6)).toEqual([88, 94, 100]);
});
