import { analyse } from 'scslre';
import type { WrittenRegex } from './reading.ts';

type Regex = Omit<WrittenRegex, 'line'>;

/** How a regular expression can take more than linear time, according to its automaton. Empty when it can't. */
export function superLinearParts({ pattern, flags }: Regex): string[] {
  const { reports } = analyse(new RegExp(pattern, flags), { assumeRejectingSuffix: false });
  return reports.map(({ type, character, exponential }) => {
    const growth = exponential ? 'exponential' : 'polynomial';
    return `${growth} (${type}) in repetitions of ${character.pick}`;
  });
}

/** True for a regular expression with back references or lookbehind, about whose time an automaton says nothing. */
export function isBeyondAutomata({ pattern }: Regex): boolean {
  return /\\[1-9]|\\k<|\(\?<[=!]/.test(pattern);
}
