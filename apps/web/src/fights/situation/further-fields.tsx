import { CLASS_HEALTH } from '@trifecta/domain/catalogue';
import { SITUATION_LIMITS } from '@trifecta/domain/fights';
import { STATS_FORM } from '../../catalogue/index.ts';
import { CheckField } from '../../ui/forms/index.ts';
import styles from './further-fields.module.css';
import type { FilterProps } from './situation-fields.tsx';
import { SITUATION } from './situation-state.ts';
import { texts } from './texts.ts';

/** The target's health, if it's not that of its class. */
export function HealthField({ health, target, change }: FilterProps<'health' | 'target'>) {
  return (
    <label className={styles.field}>
      <span>{texts.targetHealth}</span>
      <input
        type="number"
        inputMode="numeric"
        className={styles.number}
        form={STATS_FORM}
        name={SITUATION.health.name}
        min={1}
        max={SITUATION_LIMITS.health.to}
        placeholder={String(CLASS_HEALTH[target])}
        value={health === 0 ? '' : health}
        aria-label={texts.targetHealthLong}
        onChange={(event) => change({ health: wholeHealth(event.target.value) })}
      />
    </label>
  );
}

/** Parses the health typed by the player. 0 (the health of the class) for anything invalid. */
function wholeHealth(text: string): number {
  const { from, to } = SITUATION_LIMITS.health;
  const value = Math.round(Number(text));
  return value >= from && value <= to ? value : 0;
}

/** Whether a minigun starts at full speed. */
export function SpunUpField({ isSpunUp, change }: FilterProps<'isSpunUp'>) {
  return (
    <CheckField
      form={STATS_FORM}
      label={texts.alreadySpunUp}
      name={SITUATION.isSpunUp.name}
      isOn={isSpunUp}
      onChange={(isOn) => change({ isSpunUp: isOn })}
    />
  );
}
