import { may } from '@trifecta/domain/membership';
import type { ClubRole } from '@trifecta/domain/membership';
import { ClubBuilds } from './club-builds.tsx';
import { ClubHistory } from './club-history.tsx';
import { GamePlanList } from './game-plan-list.tsx';
import styles from './playbook.module.css';

/** What a club prepares together: game plans, builds, and the history of both. */
export function Playbook({
  club: { role, isActive },
}: {
  readonly club: { readonly role: ClubRole; readonly isActive: boolean };
}) {
  const rights = { mayEdit: isActive, mayDelete: isActive && may(role, 'manage') };
  return (
    <div className={styles.sections}>
      <GamePlanList rights={rights} />
      <ClubBuilds rights={rights} />
      <ClubHistory rights={rights} />
    </div>
  );
}
