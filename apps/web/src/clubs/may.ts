import { actRefusal } from '@trifecta/domain/membership';
import type { ClubAct } from '@trifecta/domain/membership';
import type { Club } from './club.queries.ts';

/** What the player may do in their club right now. The server also refuses suspended players, and says so. */
export function mayIn({ role, isActive }: Pick<Club, 'isActive' | 'role'>) {
  return (act: ClubAct): boolean =>
    actRefusal({ role, isClubActive: isActive, isSuspended: false }, act) === undefined;
}
