import { analyse } from 'scslre';
import type { WrittenRegex } from './reading.ts';

/** As long as all headers of a request together, which is the longest text that comes without a body. */
const LONG = 16_000;

/** What texts are made of to tire a regular expression, beside what stands in it. */
const TIRING = Array.from(' \t\n/-.,;:="<>%@0aZ_[&#\\');

/** Runs of which the cheapest counts: what else the machine does only adds. */
const RUNS = 3;

/** How a regular expression can take more than linear time, by its automaton; empty when it can't. */
export function superLinearParts({ pattern, flags }: Omit<WrittenRegex, 'line'>): string[] {
  const { reports } = analyse(new RegExp(pattern, flags), { assumeRejectingSuffix: false });
  return reports.map(({ type, character, exponential }) => {
    const growth = exponential ? 'exponential' : 'polynomial';
    return `${growth} (${type}) in rows of ${character.pick}`;
  });
}

/**
 * CPU time of a regular expression with hostile texts, in milliseconds: for texts of half the length and of the whole.
 * Twice the length costs about twice the time where it is linear, and four times where it is quadratic.
 */
export function measuredCost({ pattern, flags }: Omit<WrittenRegex, 'line'>): {
  readonly halfMs: number;
  readonly wholeMs: number;
} {
  const regex = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  const literals = pattern.match(/[A-Za-z0-9="<>:;/@._ -]+/g) ?? [];
  const parts = [...new Set([...TIRING, ...literals])];
  const costMs = (length: number): number => {
    const texts = parts.map((part) => `x${part.repeat(length / part.length)}\u0000x`);
    const runsMs = Array.from({ length: RUNS }, () => {
      const before = process.threadCpuUsage();
      for (const text of texts) text.replaceAll(regex, '');
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    return Math.min(...runsMs);
  };
  return { halfMs: costMs(LONG / 2), wholeMs: costMs(LONG) };
}
