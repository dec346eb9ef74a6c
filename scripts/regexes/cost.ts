import { analyse } from 'scslre';
import type { WrittenRegex } from './reading.ts';

type Regex = Omit<WrittenRegex, 'line'>;

/** How a regular expression can take more than linear time, by its automaton; empty when it can't. */
export function superLinearParts({ pattern, flags }: Regex): string[] {
  const { reports } = analyse(new RegExp(pattern, flags), { assumeRejectingSuffix: false });
  return reports.map(({ type, character, exponential }) => {
    const growth = exponential ? 'exponential' : 'polynomial';
    return `${growth} (${type}) in rows of ${character.pick}`;
  });
}

/** Whether a regular expression refers back or looks behind, where an automaton says nothing about its time. */
export function isBeyondAutomata({ pattern }: Regex): boolean {
  return /\\[1-9]|\\k<|\(\?<[=!]/.test(pattern);
}
