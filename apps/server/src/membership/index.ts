export {
  badgeFrom,
  clubPayers,
  keepsUntil,
  membersOfClub,
  membershipOf,
  membershipsOf,
} from './membership.store.ts';
export type { Membership } from './membership.store.ts';
