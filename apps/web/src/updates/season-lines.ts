import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { AnswerOf } from '../api/client.ts';

/** The times to kill that a season's updates moved. */
export type SeasonBalance = AnswerOf<'GET /api/balance'>;

/** A weapon whose time to kill moved within a season. */
export interface SeasonLine {
  readonly name: string;
  readonly class: PlayerClass;
  /** Its mean time to kill before the first move and after the last one. */
  readonly secondsBefore: number;
  readonly secondsAfter: number;
  /** The relative change over the whole season. Negative when it got faster. */
  readonly share: number;
  /** After each move, the oldest first: the update, its time in ms, and the relative change since the season began. */
  readonly steps: readonly {
    readonly version: string;
    readonly time: number;
    readonly share: number;
  }[];
}

/**
 * The lines of a season's picture: the weapon that got faster the most first. A move is relative to the update before it,
 * so that corrections of our own stats between two of them move nothing. Weapons that are back where they began are left out.
 */
export function seasonLines({ from, moves }: SeasonBalance): SeasonLine[] {
  const start = Date.parse(from ?? '');
  const names = [...new Set(moves.map(({ name }) => name))];
  const lines = names.flatMap((name): SeasonLine[] => {
    const own = moves.filter((move) => move.name === name);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    let factor = 1;
    const steps = own.map(({ version, date, meanSecondsBefore, meanSecondsAfter }) => {
      factor *= meanSecondsAfter / meanSecondsBefore;
      return { version, time: date === null ? start : Date.parse(date), share: factor - 1 };
    });
    const ends = { secondsBefore: first.meanSecondsBefore, secondsAfter: last.meanSecondsAfter };
    return [{ name, class: first.class, ...ends, share: factor - 1, steps }];
  });
  return lines
    .filter(({ share }) => isShown(share))
    .toSorted((one, other) => one.share - other.share);
}

/** True for a change that's more than nothing in whole percent. */
function isShown(share: number): boolean {
  return Math.round(Math.abs(share) * 100) > 0;
}

/**
 * Moves labels apart that would overlap, keeping their order.
 * @param heights in percent from the top, in increasing order
 * @param gap the least distance, in percent
 */
export function spreadLabels(heights: readonly number[], gap: number): number[] {
  const placed: number[] = [];
  for (const height of heights) placed.push(Math.max(height, (placed.at(-1) ?? -gap) + gap));
  // From the bottom up again, for those that were pushed out.
  let limit = 100;
  return placed
    .toReversed()
    .map((height) => {
      const kept = Math.min(height, limit);
      limit = kept - gap;
      return kept;
    })
    .toReversed();
}
