import { useMutation } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { Link } from 'wouter';
import { buildPage } from '../addresses.ts';
import { Button } from '../ui/index.ts';
import { LoadoutCard } from './loadout-card.tsx';
import styles from './my-builds.module.css';

/** One of the player's builds with what can be done with it. */
export function MyBuildCard({
  build,
  onVisibility,
  onEdit,
  onShare,
  onDelete,
}: {
  readonly build: UserBuild;
  /** Throws when it failed. */
  readonly onVisibility: (build: UserBuild) => Promise<void>;
  readonly onEdit: (build: UserBuild) => void;
  readonly onShare: (build: UserBuild) => void;
  readonly onDelete: (build: UserBuild) => void;
}) {
  const toggle = useMutation({ mutationFn: onVisibility });
  const { buildName, isPublic, averageRating, totalRatings } = build;
  const of = <span className="visually-hidden"> {buildName}</span>;
  return (
    <LoadoutCard
      build={build}
      head={
        <>
          <span className={isPublic ? styles.public : styles.private}>
            {isPublic ? 'Public' : 'Private'}
          </span>
          {totalRatings > 0 && (
            <span className={styles.rating}>
              {averageRating.toFixed(1)} / 5 ({totalRatings} ratings)
            </span>
          )}
        </>
      }
      title={isPublic ? <Link href={buildPage(build._id)}>{buildName}</Link> : buildName}
    >
      {toggle.error !== null && (
        <p role="alert" className={styles.problem}>
          {toggle.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={toggle.isPending} onClick={() => toggle.mutate(build)}>
          {isPublic ? 'Make Private' : 'Make Public'}
          {of}
        </Button>
        <Button onClick={() => onEdit(build)}>Edit{of}</Button>
        <Button onClick={() => onShare(build)}>Export{of}</Button>
        <Button onClick={() => onDelete(build)}>Delete{of}</Button>
      </div>
    </LoadoutCard>
  );
}
