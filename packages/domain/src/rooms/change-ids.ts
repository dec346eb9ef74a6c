import { slugOf, withItemIds } from '../catalogue/index.ts';
import type { PlayerHabits } from '../teams/index.ts';
import { guestField } from './room-fields.ts';
import type { RoomResult } from './room-result.ts';
import type { RoomChange } from './room-state.ts';

/** A change for programs: with the ids of the items in its value, in the form of the value, where it has any. */
export interface ChangeWithIds extends RoomChange {
  readonly valueIds?: readonly string[] | Readonly<Record<string, unknown>>;
}

/** Changes with the ids of the items that they name. Values stay as they are: browsers compare them with what they sent. */
export function changesWithIds(changes: readonly RoomChange[]): readonly ChangeWithIds[] {
  return changes.map((change) => {
    const valueIds = idsIn(change);
    return valueIds === undefined ? change : { ...change, valueIds };
  });
}

function idsIn({ field: name, value }: RoomChange): ChangeWithIds['valueIds'] {
  if (value === null || typeof value !== 'object') return undefined;
  if (name === 'result') {
    const { members, enemyTeam } = value as unknown as RoomResult;
    return { members: members.map(carriedIds), enemyTeam: enemyTeam.map(carriedIds) };
  }
  const field = guestField(name);
  if (field?.kind === 'enemy') return carriedIds(value as unknown as Carried);
  if (field?.kind === 'slot' && field.part === 'habits') {
    const { ownWeapons } = value as unknown as PlayerHabits;
    return { ownWeaponIds: ownWeapons.map(slugOf) };
  }
  return Array.isArray(value) ? (value as readonly string[]).map(slugOf) : undefined;
}

/** What a member of a result and an enemy have in common. */
interface Carried {
  readonly weapon: string;
  readonly specialization: string | null;
  readonly gadgets: readonly string[];
}

function carriedIds({ weapon, specialization, gadgets }: Carried) {
  const carried = { weapon, specialization, gadgets };
  const ids = withItemIds(carried, 'weapon', 'specialization', 'gadgets');
  const { weaponId, specializationId, gadgetIds } = ids;
  return { weaponId, specializationId, gadgetIds };
}
