import type { ClassLists } from './class-lists.ts';
import { EnemySlots } from './enemy-slots.tsx';
import { EnemyWeapons } from './enemy-weapons.tsx';
import type { TeamInputs } from './team-inputs.ts';

/** The fields of an enemy team of three: a picker of their weapons, and a slot for each. */
export function EnemyMode({
  inputs,
  lists,
  onChange,
}: {
  readonly inputs: Pick<TeamInputs, 'enemies' | 'waitingWeapon'>;
  /** Undefined while they load. */
  readonly lists: ClassLists | undefined;
  readonly onChange: (change: Partial<TeamInputs>) => void;
}) {
  return (
    <>
      <EnemyWeapons inputs={inputs} onChange={onChange} />
      {lists !== undefined && (
        <EnemySlots
          enemies={inputs.enemies}
          lists={lists}
          onChange={(enemies) => onChange({ enemies })}
        />
      )}
    </>
  );
}
