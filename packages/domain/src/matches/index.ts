export { checkMatch, checkMatchEdit } from './check-match.ts';
export { matchFingerprint } from './fingerprint.ts';
export { gameUpdateAt } from './game-update-at.ts';
export { MATCH_SOURCES } from './match.ts';
export type { Match, MatchContent, MatchMember, MatchSource } from './match.ts';
export { matchMapName } from './maps.ts';
export { MATCH_MODES, matchModeName } from './modes.ts';
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
