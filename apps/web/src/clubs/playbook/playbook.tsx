import { useState } from 'react';
import type { Club } from '../club.queries.ts';
import { mayIn } from '../may.ts';
import { ClubBuilds } from './club-builds.tsx';
import { ClubHistory } from './club-history.tsx';
import { GamePlanList } from './game-plan-list.tsx';
import { PlaybookPlace } from './playbook-place.tsx';
import styles from './playbook.module.css';
import { useGamePlans } from './game-plans.query.ts';
import { useClubActivity, useClubBuilds, useClubHistory } from './playbook.queries.ts';

/** What a club prepares together: game plans, builds, and the history of both. */
export function Playbook({
  club,
}: {
  readonly club: Pick<Club, 'role' | 'isActive' | 'disbandsAt'>;
}) {
  const here = useClubActivity();
  const may = mayIn(club);
  const queries = [useGamePlans(), useClubBuilds(), useClubHistory()];
  const isPending = queries.some((query) => query.isPending);
  const [isShown, setIsShown] = useState(!isPending);
  if (!isShown && !isPending) setIsShown(true);
  const rights = { mayEdit: may('edit'), mayDelete: may('manage') };
  // Together: each would push the others down when it arrives.
  if (!isShown) return <PlaybookPlace />;
  return (
    <div className={styles.sections}>
      <GamePlanList rights={rights} here={here} />
      <ClubBuilds rights={rights} />
      <ClubHistory rights={rights} />
    </div>
  );
}
