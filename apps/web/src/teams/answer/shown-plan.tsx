import { Button } from '../../ui/index.ts';
import type { ShownTeam } from '../shown-team.ts';
import styles from './team-answer.module.css';
import { texts } from './texts.ts';

/** Says that another team than the best one is shown, and leads back. */
export function ShownPlan({
  team,
  onBack,
}: {
  readonly team: ShownTeam;
  readonly onBack: () => void;
}) {
  return (
    <div className={styles.plan}>
      <p>{texts.plans.showing(team.plan ?? texts.plans.unnamed)}</p>
      <Button onClick={onBack}>{texts.plans.back}</Button>
    </div>
  );
}
