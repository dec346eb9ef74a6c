export { checkMatch, checkMatchEdit, MAX_TEAMS } from './check-match.ts';
export { matchFingerprint } from './fingerprint.ts';
export { gameUpdateAt } from './game-update-at.ts';
export { MATCH_FIELDS, MATCH_SOURCES, MAX_MATCH_NOTE_LENGTH } from './match.ts';
export type { Match, MatchContent, MatchField, MatchMember, MatchSource } from './match.ts';
export { matchMapName } from './maps.ts';
export { KNOWN_MODES, MATCH_MODES, matchMode, matchModeName } from '../catalogue/index.ts';
export { matchChangedMeanwhile, mergeMatch } from './merge-match.ts';
export type { EditableMatch } from './merge-match.ts';
export {
  IMPORT_LIMIT_MESSAGE,
  MATCHES_PAGE_SIZE,
  MATCH_LIMIT_MESSAGE,
  mayAddMatches,
  mayLogMatch,
  shownMatches,
} from './shown-matches.ts';
export { analyzeMatches } from './analytics/analyze-matches.ts';
export type { MatchAnalysis, MatchFilters } from './analytics/analyze-matches.ts';
export { matchesIn, matchScope } from './analytics/match-scope.ts';
export type { MatchScope } from './analytics/match-scope.ts';
export { statsOf } from './analytics/match-stats.ts';
export type { AnalyzedMatch, MatchStats } from './analytics/match-stats.ts';
export { teamRounds } from './analytics/team-rounds.ts';
export type { PlayersMatch } from './analytics/team-rounds.ts';
export { mapsBehind } from './analytics/maps-behind.ts';
