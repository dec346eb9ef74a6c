import { useQuery } from '@tanstack/react-query';
import { AIM_LEVELS } from '@trifecta/domain/teams';
import type { AimLevel } from '@trifecta/domain/teams';
import { aimLevelsQuery } from '../fights/index.ts';
import { SegmentedControl } from '../ui/index.ts';
import { texts } from './texts.ts';

/** The aim levels with their hit shares, once those have loaded. */
export function AimField({
  value,
  onChange,
}: {
  readonly value: AimLevel;
  readonly onChange: (aim: AimLevel) => void;
}) {
  const { data: numbers = [] } = useQuery(aimLevelsQuery);
  const options = AIM_LEVELS.map((level) => {
    const hits = numbers.find((one) => one.level === level);
    return {
      value: level,
      label: texts.aim.level[level],
      // An empty line until the numbers are known, so that nothing moves.
      hint: hits === undefined ? '\u00A0' : texts.aim.hits(hits.hitPercent),
    };
  });
  return (
    <SegmentedControl
      legend={texts.aim.title}
      name="aim"
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
