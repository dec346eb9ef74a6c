import { hasFullHealth } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { href } from '../../../addresses.ts';
import { STATS_FORM } from '../../../catalogue/index.ts';
import {
  CLASS_OPTIONS,
  FilterBar,
  FilterSheet,
  KeptFields,
  sentPart,
  preloadSent,
  SegmentedControl,
  Skeleton,
  useAddressState,
} from '../../../ui/index.ts';

import { FightPage, LeftOutNote, withMissingNote } from '../../../fights/fight-frame.tsx';
import { HealthField } from '../../../fights/situation/further-fields.tsx';
import { AimControls, prepareAimFields } from '../../../fights/situation/situation-form.tsx';
import { TargetFilter } from '../../../fights/situation/situation-fields.tsx';
import { MAP_TEXTS } from '../../../fights/map/texts.ts';
import styles from './best-weapon-map-page.module.css';
import { MAP } from './map-state.ts';
import type { ChangeMap, MapState } from './map-state.ts';

// The filters work before the code of the map is there.
const MapFigure = sentPart(
  () => import('./map-figure.tsx').then((m) => m.MapFigure),
  <Skeleton className={styles.coming} />,
);
const RankedWeapons = sentPart(() => import('./ranked-weapons.tsx').then((m) => m.RankedWeapons));

/** Loads the page's code, including the note if the URL asks for it. */
export async function loadBestWeaponMapPage(): Promise<typeof BestWeaponMapPage> {
  await Promise.all([preloadSent(MapFigure, RankedWeapons), prepareAimFields()]);
  return await withMissingNote(BestWeaponMapPage);
}

/** The best weapon by distance and accuracy. */
export function BestWeaponMapPage() {
  return (
    <FightPage title={MAP_TEXTS.title} intro={MAP_TEXTS.intro} current={href.weaponMap}>
      {(weapons) => <BestWeaponMap weapons={weapons} />}
    </FightPage>
  );
}

function BestWeaponMap({ weapons }: { readonly weapons: readonly DetailedWeapon[] }) {
  const [state, change] = useAddressState<MapState>(MAP);
  return (
    <>
      <MapFilters state={state} change={change} />
      <MapFigure weapons={weapons} state={state} change={change} />
      <RankedWeapons weapons={weapons} state={state} />
      <LeftOutNote texts={MAP_TEXTS.leftOutTexts} />
    </>
  );
}

function MapFilters({ state, change }: MapControls) {
  return (
    <FilterBar
      id={STATS_FORM}
      action={href.weaponMap}
      className={styles.filters}
      submit={MAP_TEXTS.submit}
    >
      <KeptFields values={{ [MAP.rangeMeters.name]: state.rangeMeters }} />
      <SegmentedControl
        isFilter
        legend={MAP_TEXTS.weapons}
        name={MAP.classFilter.name}
        options={CLASS_OPTIONS}
        value={state.classFilter}
        onChange={(classFilter) => change({ classFilter })}
      />
      <TargetFilter target={state.target} change={change} />
      <FilterSheet
        title={MAP_TEXTS.healthAndAim}
        count={
          (hasFullHealth(state) ? 0 : 1) + (state.isAimed || state.location !== 'Body' ? 1 : 0)
        }
      >
        <HealthField health={state.health} target={state.target} change={change} />
        <AimControls situation={state} change={change} />
      </FilterSheet>
    </FilterBar>
  );
}

interface MapControls {
  readonly state: MapState;
  readonly change: ChangeMap;
}
