import { CLASS_HEALTH } from '@trifecta/domain/catalogue';
import { memo, useId } from 'react';
import { RangeSlider } from '../../ui/index.ts';
import styles from './aim-fields.module.css';
import type { FilterProps } from './comparison-filters.tsx';
import { AIM_LIMITS, COMPARISON } from './comparison-state.ts';
import type { ChangeComparison, ComparisonState } from './comparison-state.ts';
import { aimedTexts } from './aimed-texts.tsx';
import { texts } from './texts.tsx';

type AimParts = Pick<ComparisonState, 'accuracy' | 'headshots' | 'health'>;

/** The player's aim and the target's health. */
export const AimFields = memo(function AimFields({
  accuracy,
  headshots,
  health,
  target,
  onDraft,
  change,
}: FilterProps<'accuracy' | 'headshots' | 'health' | 'target'> & {
  /** Shows a value that's not in the URL yet, while a slider is being dragged. */
  readonly onDraft: (part: Partial<AimParts>) => void;
}) {
  return (
    <div className={styles.aim}>
      <ShareField
        part="accuracy"
        label={aimedTexts.accuracy}
        value={accuracy}
        onDraft={onDraft}
        change={change}
      />
      <ShareField
        part="headshots"
        label={aimedTexts.headshots}
        value={headshots}
        onDraft={onDraft}
        change={change}
      />
      <label className={styles.field}>
        <span>{aimedTexts.targetHealth}</span>
        <input
          type="number"
          inputMode="numeric"
          className={styles.number}
          name={COMPARISON.health.name}
          min={1}
          max={AIM_LIMITS.health.to}
          placeholder={String(CLASS_HEALTH[target])}
          value={health === 0 ? '' : health}
          aria-label={aimedTexts.targetHealthLong}
          onChange={(event) => change({ health: wholeHealth(event.target.value) })}
        />
      </label>
    </div>
  );
});

/** Parses the health typed by the player. 0 (the health of the class) for anything invalid. */
function wholeHealth(text: string): number {
  const { from, to } = AIM_LIMITS.health;
  const value = Math.round(Number(text));
  return value >= from && value <= to ? value : 0;
}

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
  readonly change: ChangeComparison;
}) {
  const id = useId();
  const { from, to } = AIM_LIMITS[part];
  const shown = texts.filters.share(value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <strong>{shown}</strong>
      </label>
      <RangeSlider
        id={id}
        className={styles.slider}
        name={COMPARISON[part].name}
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
