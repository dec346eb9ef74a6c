export { checkMatch, MAX_MATCH_NOTE_LENGTH } from './check-match.ts';
export { matchFingerprint } from './fingerprint.ts';
export { gameUpdateAt } from './game-update-at.ts';
export { MATCH_FIELDS, MATCH_SOURCES } from './match.ts';
export type { Match, MatchContent, MatchField, MatchMember, MatchSource } from './match.ts';
export { MATCH_MODES, matchMode, modeName } from './modes.ts';
export { matchChangedMeanwhile, mergeMatch } from './merge-match.ts';
export {
  MATCHES_PAGE_SIZE,
  MATCH_LIMIT_MESSAGE,
  mayLogMatch,
  shownMatches,
} from './shown-matches.ts';
export { analyzeMatches } from './analytics/analyze-matches.ts';
export type { MatchAnalysis, MatchFilters } from './analytics/analyze-matches.ts';
export { matchesIn, matchScope } from './analytics/match-scope.ts';
export type { MatchScope } from './analytics/match-scope.ts';
export { statsOf } from './analytics/match-stats.ts';
export type { AnalyzedMatch, MatchStats } from './analytics/match-stats.ts';
