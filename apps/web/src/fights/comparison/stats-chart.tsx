import { normalizedStats, numberText } from '@trifecta/domain/weapons';
import type { DetailedWeapon, HitLocation } from '@trifecta/domain/weapons';
import { memo } from 'react';
import { ChartFigure, GroupedBarChart } from '../../ui/charts/index.ts';
import { texts } from './texts.tsx';

/** The selected weapons' stats on one scale, where more is better. */
export const StatsChart = memo(function StatsChart({
  weapons,
  location,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly location: HitLocation;
}) {
  const stats = weapons.map((weapon) => normalizedStats(weapon, location));
  const groups = (stats[0] ?? []).map(({ name }, place) => ({
    name,
    values: stats.map((bars) => bars[place]?.value ?? null),
  }));
  return (
    <ChartFigure
      title={texts.stats.title}
      note={texts.stats.note}
      table={{
        columns: [texts.stats.stat, ...weapons.map((weapon) => weapon.name)],
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
