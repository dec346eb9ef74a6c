export { badgeFrom, membershipOf, membershipsOf } from './membership.store.ts';
export type { Membership } from './membership.store.ts';
export { playersWithShownBadge, setShowsBadge, showsBadge } from './shown-badges.store.ts';
