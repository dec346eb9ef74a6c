import { actRefusal } from '@trifecta/domain/membership';
import type { ClubAct } from '@trifecta/domain/membership';
import type { Club } from './club.queries.ts';

/** What the player may do in their club right now. The server also refuses suspended players, and says so. */
export function mayIn({
  role,
  isActive,
  disbandsAt,
}: Pick<Club, 'isActive' | 'role' | 'disbandsAt'>) {
  const actor = { role, isClubActive: isActive, isDisbanding: disbandsAt !== null };
  return (act: ClubAct): boolean => actRefusal({ ...actor, isSuspended: false }, act) === undefined;
}
