import type { GameMap } from '@trifecta/domain/catalogue';
import { BulletList, FactList, SelectField } from '../ui/forms/index.ts';
import { mapTexts } from './map-texts.ts';
import styles from './mode.module.css';

/** A map's characteristics in words. */
function factsOf({ characteristics }: GameMap) {
  const { sightlines, verticalPlay, destructionPotential } = characteristics;
  return [
    [mapTexts.sightlines, mapTexts.level[sightlines]],
    [mapTexts.verticalPlay, verticalPlay ? mapTexts.yes : mapTexts.no],
    [mapTexts.destruction, mapTexts.level[destructionPotential]],
  ] as const;
}

/** A map picker, with the chosen map's characteristics and tips. */
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
        label={mapTexts.field}
        name="map"
        empty={mapTexts.choose}
        options={maps.map(({ mapId, name }) => ({ value: mapId, label: name }))}
        value={map?.mapId ?? ''}
        onChange={onChange}
      />
      {map !== undefined && (
        <div className={styles.map}>
          <FactList facts={factsOf(map)} />
          <div className={styles.tips}>
            <h3>{mapTexts.tips}</h3>
            <BulletList items={map.strategyTips} />
          </div>
        </div>
      )}
    </>
  );
}
