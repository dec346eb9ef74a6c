import type { AnswerOf } from '../api/client.ts';

type Analysis = NonNullable<AnswerOf<'GET /api/matches/analytics'>['analysis']>;

/** First places before and after an update. */
export type ChangedResults = Analysis['changes'][number];

/** What can be said of a change. */
export const VERDICTS: Readonly<Record<ChangedResults['verdict'], string>> = {
  better: 'Better',
  worse: 'Worse',
  unclear: 'No clear change',
};

/** A difference of two shares in percentage points, with its interval. */
export function differenceText({
  difference,
  from,
  to,
}: Pick<ChangedResults, 'difference' | 'from' | 'to'>): string {
  return `${points(difference)} points (${points(from)} to ${points(to)})`;
}

function points(share: number): string {
  const rounded = Math.round(share * 100);
  return `${rounded > 0 ? '+' : ''}${rounded}`;
}
