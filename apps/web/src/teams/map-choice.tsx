import type { GameMap } from '@trifecta/domain/catalogue';
import { BulletList, FactList, SelectField } from '../ui/forms/index.ts';
import styles from './mode.module.css';

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
export function MapChoice({
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
            <h3>Strategy tips</h3>
            <BulletList items={map.strategyTips} />
          </div>
        </div>
      )}
    </>
  );
}
