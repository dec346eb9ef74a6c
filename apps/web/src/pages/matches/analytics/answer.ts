import type { AnswerOf } from '../../../api/client.ts';

/** What a player's matches have shown. */
export type MatchAnalytics = AnswerOf<'GET /api/matches/analytics'>;

/** Everything that was computed with Premium. */
export type Analysis = NonNullable<MatchAnalytics['analysis']>;

/** One group of matches. */
export type Group = Analysis['byUpdate']['groups'][number];

/** The matches that are added up. */
export type Scope = NonNullable<MatchAnalytics['scope']>;

/** How they went. */
export type Stats = NonNullable<MatchAnalytics['stats']>;
