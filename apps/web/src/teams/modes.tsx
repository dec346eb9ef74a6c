import type { GameMap } from '@trifecta/domain/catalogue';
import type { ClassLists } from './class-lists.ts';
import { EnemySlots, MapChoice } from './lazy-parts.ts';
import { Mode } from './mode.tsx';
import type { TeamInputs } from './team-inputs.ts';

/** What the optimizer can take into account beside the players: a map, and an enemy of three slots. */
export function Modes({
  inputs,
  maps,
  lists,
  onChange,
}: {
  readonly inputs: TeamInputs;
  readonly maps: readonly GameMap[];
  readonly lists: ClassLists | undefined;
  readonly onChange: (change: Partial<TeamInputs>) => void;
}) {
  return (
    <>
      <Mode
        title="Map-specific optimization"
        hint="Weigh weapons and gadgets for one arena."
        isOn={inputs.isMapOn}
        onToggle={(isMapOn) => onChange({ isMapOn })}
      >
        <MapChoice mapId={inputs.map} maps={maps} onChange={(map) => onChange({ map })} />
      </Mode>
      <Mode
        title="Counter-loadout mode"
        hint="Answer a team you keep meeting. Slots with class and weapon count."
        isOn={inputs.isCounterOn}
        onToggle={(isCounterOn) => onChange({ isCounterOn })}
      >
        {lists !== undefined && (
          <EnemySlots
            enemies={inputs.enemies}
            lists={lists}
            onChange={(enemies) => onChange({ enemies })}
          />
        )}
      </Mode>
    </>
  );
}
