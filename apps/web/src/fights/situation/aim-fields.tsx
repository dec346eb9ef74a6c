import { SITUATION_LIMITS } from '@trifecta/domain/fights';
import type { FightSituation } from '@trifecta/domain/fights';
import { memo, useId } from 'react';
import { RangeSlider } from '../../ui/index.ts';
import styles from './situation-form.module.css';
import type { FilterProps } from './situation-fields.tsx';
import { SITUATION } from './situation-state.ts';
import type { ChangeSituation } from './situation-state.ts';
import { texts } from './texts.ts';

type AimParts = Pick<FightSituation, 'accuracy' | 'headshots'>;

/** The player's aim: how many shots hit, and how many of those the head. */
export const AimFields = memo(function AimFields({
  accuracy,
  headshots,
  onDraft,
  change,
}: FilterProps<'accuracy' | 'headshots'> & {
  /** Shows a value that's not in the URL yet, while a slider is being dragged. */
  readonly onDraft: (part: Partial<AimParts>) => void;
}) {
  return (
    <div className={styles.aim}>
      <ShareField
        part="accuracy"
        label={texts.accuracy}
        value={accuracy}
        onDraft={onDraft}
        change={change}
      />
      <ShareField
        part="headshots"
        label={texts.headshots}
        value={headshots}
        onDraft={onDraft}
        change={change}
      />
    </div>
  );
});

function ShareField({
  part,
  label,
  value,
  onDraft,
  change,
}: {
  readonly part: 'accuracy' | 'headshots';
  readonly label: string;
  readonly value: number;
  readonly onDraft: (part: Partial<AimParts>) => void;
  readonly change: ChangeSituation;
}) {
  const id = useId();
  const { from, to } = SITUATION_LIMITS[part];
  const shown = texts.share(value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <strong>{shown}</strong>
      </label>
      <RangeSlider
        id={id}
        className={styles.slider}
        name={SITUATION[part].name}
        min={from}
        max={to}
        value={value}
        aria-valuetext={shown}
        onChange={(next) => onDraft({ [part]: next })}
        onCommit={(next) => change({ [part]: next })}
      />
    </div>
  );
}
