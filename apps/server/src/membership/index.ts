export { badgeFrom, membershipOf, membershipsOf } from './membership.store.ts';
export type { Membership } from './membership.store.ts';
