import type { GameMap } from '@trifecta/domain/catalogue';
import { BulletList, FactList, SelectField } from '../ui/forms/index.ts';
import { Mode } from './mode.tsx';
import styles from './mode.module.css';
import type { TeamInputs } from './team-inputs.ts';

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

/** Map-specific optimization: a map to choose, what it is like, and tips for it. */
export function MapMode({
  inputs,
  maps,
  onChange,
}: {
  readonly inputs: TeamInputs;
  readonly maps: readonly GameMap[];
  readonly onChange: (change: Partial<TeamInputs>) => void;
}) {
  const map = maps.find(({ mapId }) => mapId === inputs.map);
  return (
    <Mode
      title="Map-specific optimization"
      hint="Weigh weapons and gadgets for one arena."
      isOn={inputs.isMapOn}
      onToggle={(isMapOn) => onChange({ isMapOn })}
    >
      <SelectField
        label="Map"
        name="map"
        empty="Choose a map"
        options={maps.map(({ mapId, name }) => ({ value: mapId, label: name }))}
        value={map?.mapId ?? ''}
        onChange={(mapId) => onChange({ map: mapId })}
      />
      {map !== undefined && (
        <div className={styles.map}>
          <FactList facts={factsOf(map)} />
          <div className={styles.tips}>
            <h3>Strategy tips</h3>
            <BulletList items={map.strategyTips} />
          </div>
        </div>
      )}
    </Mode>
  );
}
