import type { GameMap } from '@trifecta/domain/catalogue';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { BulletList, FactList, SelectField } from '../ui/forms/index.ts';
import type { ClassLists } from './class-lists.ts';
import { EnemySlots } from './enemy-slots.tsx';
import type { TeamInputs } from './team-inputs.ts';
import styles from './mode.module.css';

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
        hint="Tune weapons and gadgets for one map."
        isOn={inputs.isMapOn}
        onToggle={(isMapOn) => onChange({ isMapOn })}
      >
        <MapChoice mapId={inputs.map} maps={maps} onChange={(map) => onChange({ map })} />
      </Mode>
      <Mode
        title="Counter-loadout mode"
        hint="Build against a team you keep running into. Fill in class and weapon for a slot to count."
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

/** Something the optimizer can take into account, with a switch; what it needs to know shows when it is on. */
function Mode({
  title,
  hint,
  isOn,
  onToggle,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.mode} aria-labelledby={`${id}-title`}>
      <div className={styles.switch}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <input
          type="checkbox"
          className={styles.input}
          checked={isOn}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span className={styles.track} aria-hidden="true" />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {isOn && <div className={styles.content}>{children}</div>}
    </section>
  );
}

const LEVEL_NAMES = {
  short: 'Short',
  medium: 'Medium',
  long: 'Long',
  low: 'Low',
  high: 'High',
} as const;

/** Words for a map's characteristics. */
function factsOf({ characteristics }: GameMap) {
  const { sightlines, verticalPlay, destructionPotential } = characteristics;
  return [
    ['Sightlines', LEVEL_NAMES[sightlines]],
    ['Vertical play', verticalPlay ? 'Yes' : 'No'],
    ['Destruction', LEVEL_NAMES[destructionPotential]],
  ] as const;
}

/** A map to choose, what it is like, and tips for it. */
function MapChoice({
  mapId: chosenId,
  maps,
  onChange,
}: {
  readonly mapId: string;
  readonly maps: readonly GameMap[];
  readonly onChange: (mapId: string) => void;
}) {
  const map = maps.find(({ mapId }) => mapId === chosenId);
  return (
    <>
      <SelectField
        label="Map"
        name="map"
        empty="Choose a map"
        options={maps.map(({ mapId, name }) => ({ value: mapId, label: name }))}
        value={map?.mapId ?? ''}
        onChange={onChange}
      />
      {map !== undefined && (
        <div className={styles.map}>
          <FactList facts={factsOf(map)} />
          <div className={styles.tips}>
            <h3>Map tips</h3>
            <BulletList items={map.strategyTips} />
          </div>
        </div>
      )}
    </>
  );
}
