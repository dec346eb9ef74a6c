import { CLASS_HEALTH } from '@trifecta/domain/catalogue';
import { SITUATION_LIMITS } from '@trifecta/domain/fights';
import type { FightSituation } from '@trifecta/domain/fights';
import { memo, useId } from 'react';
import { RangeSlider } from '../../ui/index.ts';
import styles from './aim-fields.module.css';
import type { FilterProps } from './situation-fields.tsx';
import { SITUATION } from './situation-state.ts';
import type { ChangeSituation } from './situation-state.ts';
import { texts } from './texts.ts';

type AimParts = Pick<FightSituation, 'accuracy' | 'headshots' | 'health'>;

/** The player's aim, if shots miss, and the target's health. */
export const AimFields = memo(function AimFields({
  isAimed,
  accuracy,
  headshots,
  health,
  target,
  onDraft,
  change,
}: FilterProps<'isAimed' | 'accuracy' | 'headshots' | 'health' | 'target'> & {
  /** Shows a value that's not in the URL yet, while a slider is being dragged. */
  readonly onDraft: (part: Partial<AimParts>) => void;
}) {
  return (
    <div className={styles.aim}>
      {isAimed && (
        <>
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
        </>
      )}
      <label className={styles.field}>
        <span>{texts.targetHealth}</span>
        <input
          type="number"
          inputMode="numeric"
          className={styles.number}
          name={SITUATION.health.name}
          min={1}
          max={SITUATION_LIMITS.health.to}
          placeholder={String(CLASS_HEALTH[target])}
          value={health === 0 ? '' : health}
          aria-label={texts.targetHealthLong}
          onChange={(event) => change({ health: wholeHealth(event.target.value) })}
        />
      </label>
    </div>
  );
});

/** Parses the health typed by the player. 0 (the health of the class) for anything invalid. */
function wholeHealth(text: string): number {
  const { from, to } = SITUATION_LIMITS.health;
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
