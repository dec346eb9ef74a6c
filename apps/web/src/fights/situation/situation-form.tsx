import type { FightSituation } from '@trifecta/domain/fights';
import { STATS_FORM } from '../../catalogue/index.ts';
import { CheckField } from '../../ui/forms/index.ts';
import { AimFields } from './aim-fields.tsx';
import { AimSwitch, LocationFilter, TargetFilter } from './situation-fields.tsx';
import { SITUATION } from './situation-state.ts';
import type { ChangeSituation } from './situation-state.ts';
import styles from './situation-form.module.css';
import { texts } from './texts.ts';
import { useSliderDraft } from './use-slider-draft.ts';

interface FieldsProps {
  readonly situation: FightSituation;
  readonly change: ChangeSituation;
}

/** The target and the aim. */
export function SituationFields(props: FieldsProps) {
  const { situation, change } = props;
  return (
    <div className={styles.fields}>
      <TargetFilter target={situation.target} change={change} />
      <AimControls {...props} />
    </div>
  );
}

/** The hit location or the aim, and the target's health if it's not that of its class. */
export function AimControls({ situation, change }: FieldsProps) {
  const [shown, onDraft] = useSliderDraft(situation);
  const { target, health, location, isAimed, accuracy, headshots } = shown;
  return (
    <div className={styles.fields}>
      <LocationFilter location={location} change={change} />
      <AimSwitch isAimed={isAimed} accuracy={accuracy} headshots={headshots} change={change} />
      {(isAimed || health !== 0) && (
        <AimFields
          isAimed={isAimed}
          accuracy={accuracy}
          headshots={headshots}
          health={health}
          target={target}
          onDraft={onDraft}
          change={change}
        />
      )}
    </div>
  );
}

/** True when a minigun starts at full speed. */
export function SpunUpField({ situation, change }: FieldsProps) {
  return (
    <CheckField
      form={STATS_FORM}
      label={texts.alreadySpunUp}
      name={SITUATION.isSpunUp.name}
      isOn={situation.isSpunUp}
      onChange={(isSpunUp) => change({ isSpunUp })}
    />
  );
}
