import type { AnswerOf } from '../api/client.ts';

type Analysis = NonNullable<AnswerOf<'GET /api/matches/analytics'>['analysis']>;

/** First places before and after an update. */
export type ChangedResults = Analysis['changes'][number];

/** A difference of two shares in percentage points, with its interval, and what can be said of it. */
export function shareChangeText({
  difference,
  from,
  to,
}: Pick<ChangedResults, 'difference' | 'from' | 'to'>): string {
  return `${points(difference)} ${Math.abs(Math.round(difference * 100)) === 1 ? 'point' : 'points'} (${points(from)} to ${points(to)})`;
}

function points(share: number): string {
  const rounded = Math.round(share * 100);
  return `${rounded > 0 ? '+' : ''}${rounded}`;
}
