export {
  BADGE_COLOR_NAMES,
  BADGE_COLORS,
  BADGE_EMBLEMS,
  BADGE_SHAPES,
  edgeColor,
} from './badge.ts';
export { BADGE_COLORS_TOO_SIMILAR, badgeProblem, fitTogether } from './badge-contrast.ts';
export type { AuthorBadge, BadgeColor, BadgeEmblem, BadgeShape, ClubBadge } from './badge.ts';
export {
  CLUB_NAME_LENGTH,
  CLUB_NAME_RESERVED,
  CLUB_TAG_TAKEN,
  clubNameProblem,
  isReservedTag,
} from './club-name.ts';
export { CLUB_TAG_LENGTH, clubTagProblem, normalizedTag } from './club-tag.ts';
export { changedSettings, CLUB_SETTINGS, conflictingSettings } from './club-settings.ts';
export type { ClubSetting, ClubSettings } from './club-settings.ts';
export { isAhead, isClubPaid } from './paid-club.ts';
export type { ClubPayment } from './paid-club.ts';
export { actRefusal, CLUB_ACT_NAMES, CLUB_ACTS, CLUB_ROLES, may, mayRemove } from './roles.ts';
export type { ClubAct, ClubActor, ClubRole } from './roles.ts';
export { CLUB_SEATS, freeSeats, isClubFull, NEW_CLUB_SEATS } from './seats.ts';
