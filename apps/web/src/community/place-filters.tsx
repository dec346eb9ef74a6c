import { useQuery } from '@tanstack/react-query';
import { MATCH_MODES, placeName } from '@trifecta/domain/catalogue';
import { mapsQuery } from '../catalogue/index.ts';
import type { ChangeState } from '../ui/index.ts';
import { SelectField } from '../ui/forms/index.ts';
import type { SelectOption } from '../ui/forms/select-field.tsx';
import styles from './place-filters.module.css';
import { texts } from './texts.tsx';

/** A map and a mode to find builds for, each by its id. Empty for any. */
export interface PlaceFilter {
  readonly map: string;
  readonly mode: string;
}

/** True if one of them is set. */
export function hasPlaces({ map, mode }: PlaceFilter): boolean {
  return map !== '' || mode !== '';
}

/** Their names. An id that isn't known stands for itself. */
export function usePlaceNames(wanted: PlaceFilter): PlaceFilter {
  const { data: maps = [] } = useQuery(mapsQuery);
  return {
    map: placeName('map', wanted.map, { maps }),
    mode: placeName('mode', wanted.mode, {}),
  };
}

interface PlaceFilterProps {
  /** The URL's parameters. */
  readonly parameters: Readonly<Record<keyof PlaceFilter, { readonly name: string }>>;
  readonly state: PlaceFilter;
  readonly change: ChangeState<PlaceFilter>;
}

/** The map that builds are made for. Beside the class on narrow screens, where it needs no label. */
export function MapFilter({ parameters, state, change }: PlaceFilterProps) {
  const { data: maps = [] } = useQuery(mapsQuery);
  const options = maps.map(({ mapId, name }) => ({ value: mapId, label: name }));
  return (
    <div className={styles.map}>
      <SelectField
        isFilter
        label={texts.places.map}
        name={parameters.map.name}
        empty={texts.places.anyMap}
        options={withChosen(options, state.map)}
        value={state.map}
        onChange={(map) => change({ map })}
      />
    </div>
  );
}

/** The mode that builds are made for. */
export function ModeFilter({ parameters, state, change }: PlaceFilterProps) {
  const options = MATCH_MODES.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      isFilter
      label={texts.places.mode}
      name={parameters.mode.name}
      empty={texts.places.anyMode}
      options={withChosen(options, state.mode)}
      value={state.mode}
      onChange={(mode) => change({ mode })}
    />
  );
}

/** The options, and a chosen one that isn't among them: the maps haven't loaded, or the link is from elsewhere. */
function withChosen(options: readonly SelectOption[], chosen: string): readonly SelectOption[] {
  const isThere = chosen === '' || options.some(({ value }) => value === chosen);
  return isThere ? options : [...options, { value: chosen }];
}

/** Says in which order builds for a map and a mode are listed. */
export function PlaceOrder({
  wanted,
  className,
}: {
  readonly wanted: PlaceFilter;
  readonly className: string | undefined;
}) {
  const { map, mode } = usePlaceNames(wanted);
  if (!hasPlaces(wanted)) return null;
  return <p className={className}>{texts.places.order(map, mode)}</p>;
}
