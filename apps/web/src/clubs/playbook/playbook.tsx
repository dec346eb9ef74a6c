import type { Club } from '../club.queries.ts';
import { mayIn } from '../may.ts';
import { ClubBuilds } from './club-builds.tsx';
import { ClubHistory } from './club-history.tsx';
import { GamePlanList } from './game-plan-list.tsx';
import styles from './playbook.module.css';

/** What a club prepares together: game plans, builds, and the history of both. */
export function Playbook({
  club,
}: {
  readonly club: Pick<Club, 'role' | 'isActive' | 'disbandsAt'>;
}) {
  const may = mayIn(club);
  const rights = { mayEdit: may('edit'), mayDelete: may('manage') };
  return (
    <div className={styles.sections}>
      <GamePlanList rights={rights} />
      <ClubBuilds rights={rights} />
      <ClubHistory rights={rights} />
    </div>
  );
}
