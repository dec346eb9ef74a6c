import type { AnswerOf } from '../../api/client.ts';

/** The analytics of a player's matches. */
export type MatchAnalytics = AnswerOf<'GET /api/matches/analytics'>;

/** Everything that was computed with Premium. */
export type Analysis = NonNullable<MatchAnalytics['analysis']>;

/** One group of matches. */
export type Group = Analysis['byUpdate']['groups'][number];

/** The matches that are added up. */
export type Scope = NonNullable<MatchAnalytics['scope']>;

/** The results of those matches. */
export type Stats = NonNullable<MatchAnalytics['stats']>;
