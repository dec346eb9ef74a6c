import { NORMALIZED_STATS, normalizedStats } from '@trifecta/domain/weapons';
import type { DetailedWeapon, HitLocation, NormalizedStat } from '@trifecta/domain/weapons';
import { memo } from 'react';
import { ChartFigure, GroupedBarChart } from '../../ui/charts/index.ts';
import { numberText } from '../../weapons/index.ts';

const STAT_NAMES: Readonly<Record<NormalizedStat, string>> = {
  damage: 'Damage',
  fireRate: 'Fire Rate',
  magazine: 'Magazine',
  damagePerMagazine: 'DPM',
  reloadSpeed: 'Reload Speed',
  metaScore: 'Meta Score',
};

/** The chosen weapons' stats on one scale, more being better. */
export const StatsChart = memo(function StatsChart({
  weapons,
  location,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly location: HitLocation;
}) {
  const stats = weapons.map((weapon) => normalizedStats(weapon, location));
  const groups = NORMALIZED_STATS.map((stat) => ({
    name: STAT_NAMES[stat],
    values: stats.map((ofWeapon) => ofWeapon[stat]),
  }));
  return (
    <ChartFigure
      title="Stats side by side"
      note="Every stat scaled 0 to 100. Longer is better. DPM = damage per magazine."
      table={{
        columns: ['Stat', ...weapons.map((weapon) => weapon.name)],
        rows: groups.map((group) => ({
          name: group.name,
          cells: group.values.map((value) => numberText(value)),
        })),
      }}
    >
      <GroupedBarChart seriesNames={weapons.map((weapon) => weapon.name)} groups={groups} />
    </ChartFigure>
  );
});
