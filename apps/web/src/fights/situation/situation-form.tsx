import type { FightSituation } from '@trifecta/domain/fights';
import { isAskedFor, lazyPart } from '../../ui/index.ts';
import { HealthField } from './further-fields.tsx';
import { AimSwitch, LocationFilter, TargetFilter } from './situation-fields.tsx';
import type { ChangeSituation } from './situation-state.ts';
import styles from './situation-form.module.css';
import { useSliderDraft } from './use-slider-draft.ts';

/** Not needed with perfect aim. */
const AimFields = lazyPart(
  () => import('./aim-fields.tsx').then((m) => m.AimFields),
  <div className={styles.aim} />,
);

/** Loads the fields of an aim if the URL asks for them, or on the server, which then renders them. */
export async function prepareAimFields(): Promise<void> {
  if (isAskedFor(/[?&](aim|accuracy)=/)) await AimFields.preload().catch(() => null);
}

interface FieldsProps {
  readonly situation: FightSituation;
  readonly change: ChangeSituation;
}

/** The target and the aim. */
export function SituationFields(props: FieldsProps) {
  const {
    situation: { target, health },
    change,
  } = props;
  return (
    <div className={styles.fields}>
      <TargetFilter target={target} change={change} />
      <HealthField health={health} target={target} change={change} />
      <AimControls {...props} />
    </div>
  );
}

/** The hit location or the aim. */
export function AimControls({ situation, change }: FieldsProps) {
  const [shown, onDraft] = useSliderDraft(situation);
  const { location, isAimed, accuracy, headshots } = shown;
  return (
    <div className={styles.fields}>
      <LocationFilter location={location} change={change} />
      <AimSwitch isAimed={isAimed} accuracy={accuracy} headshots={headshots} change={change} />
      {isAimed && (
        <AimFields accuracy={accuracy} headshots={headshots} onDraft={onDraft} change={change} />
      )}
    </div>
  );
}
