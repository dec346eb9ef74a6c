import { CLASS_HEALTH } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { DetailedWeapon, HitLocation } from '@trifecta/domain/weapons';
import { memo } from 'react';
import { BarChart, ChartFigure, SeriesKey, ticksTo } from '../../ui/charts/index.ts';
import { DASH, secondsText } from '../../weapons/index.ts';

/** Time to kill of each chosen weapon at point-blank, in the colours of their classes. */
export const TtkBarChart = memo(function TtkBarChart({
  weapons,
  target,
  location,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly target: PlayerClass;
  readonly location: HitLocation;
}) {
  const kills = weapons.map((weapon) => {
    const ttkSeconds = weapon[`ttk${target}${location}`];
    const shots = weapon[`stk${target}${location}`];
    return {
      weapon,
      ttkSeconds,
      ttkText: secondsText(ttkSeconds),
      stkText: shots === null ? DASH : `${shots} ${shots === 1 ? 'shot' : 'shots'}`,
    };
  });
  const max = ticksTo(Math.max(0.1, ...kills.map((kill) => kill.ttkSeconds ?? 0))).at(-1) ?? 1;
  return (
    <ChartFigure
      title="Time to kill"
      note={`${target} target, ${CLASS_HEALTH[target]} HP, all ${location.toLowerCase()} shots, point-blank. Lower is better.`}
      table={{
        columns: ['Weapon', 'TTK', 'STK', 'Class'],
        rows: kills.map(({ weapon, ttkText, stkText }) => ({
          name: weapon.name,
          cells: [ttkText, stkText, weapon.class],
        })),
      }}
    >
      <BarChart
        max={max}
        bars={kills.map(({ weapon, ttkSeconds, ttkText, stkText }, index) => ({
          name: weapon.name,
          mark: <SeriesKey index={index} />,
          tone: weapon.class,
          value: ttkSeconds,
          valueText: ttkText,
          tooltip: [
            ['TTK', ttkText],
            ['STK', stkText],
            ['Class', weapon.class],
          ],
        }))}
      />
    </ChartFigure>
  );
});
