import type { UserBuild } from '@trifecta/domain/builds';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { href } from '../../addresses.ts';
import { ManageButton } from '../../billing/payment-pages.tsx';
import { useClubQuery } from '../../clubs/club.queries.ts';
import { lapsedPlan, useLimits, useSubscription } from '../../plans/index.ts';
import { ButtonLink, Notice } from '../../ui/index.ts';
import { texts } from '../../builds/texts.ts';

/**
 * For players with more builds than their plan allows: why, what stays, and what they can do. Nothing until the cause is
 * known.
 */
export function OverLimit({
  builds = [],
  classes,
}: {
  /** Of all classes. */
  readonly builds: readonly UserBuild[] | undefined;
  readonly classes: readonly PlayerClass[];
}) {
  const { maxBuilds } = useLimits();
  const own = lapsedPlan(useSubscription());
  const { data: club, isPending } = useClubQuery();
  if (isPending) return null;
  // A member had Premium from the club, whatever they paid for before.
  const isClubOnHold = club?.isActive === false && club.role !== 'owner';
  const lapsed = isClubOnHold ? null : own;
  const title = isClubOnHold ? texts.over.club(club.name) : (own?.title ?? texts.over.free);
  return (
    <Notice
      title={title}
      role="status"
      actions={
        <>
          {lapsed?.isRunning === true && <ManageButton />}
          <ButtonLink href={href.pricing}>{texts.over.seePlans}</ButtonLink>
        </>
      }
    >
      <p>{texts.over.stays(builds.length)}</p>
      <p>{texts.over.next(classes, maxBuilds ?? 0)}</p>
    </Notice>
  );
}
