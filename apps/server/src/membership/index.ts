export {
  badgeFrom,
  clubPayers,
  keepsUntil,
  membershipOf,
  membershipsOf,
} from './membership.store.ts';
export type { Membership } from './membership.store.ts';
