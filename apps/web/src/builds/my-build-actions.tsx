import { useMutation } from '@tanstack/react-query';
import { ratingLine } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { Button } from '../ui/index.ts';
import styles from './my-builds.module.css';
import { texts } from './texts.ts';
import { VisibilityNote } from './visibility-note.tsx';

/** The actions of a player on one of their builds. */
export interface MyBuildActs {
  /** Throws on failure. */
  readonly onVisibility: (build: UserBuild) => Promise<void>;
  readonly onEdit: (build: UserBuild) => void;
  readonly onShare: (build: UserBuild) => void;
  readonly onDelete: (build: UserBuild) => void;
}

/** A build's visibility. */
export function MyBuildState({ build }: { readonly build: UserBuild }) {
  return (
    <span className={build.isPublic ? styles.public : styles.private}>
      {texts.myBuild[stateOf(build)]}
    </span>
  );
}

/** A build's rating. Others rate it only while it's public. */
export function MyBuildRating({ build }: { readonly build: UserBuild }) {
  if (build.totalRatings === 0 && !build.isPublic) return null;
  return <span className={styles.rating}>{ratingLine(build)}</span>;
}

/** The buttons of one of the player's builds. */
export function MyBuildActions({
  build,
  onVisibility,
  onEdit,
  onShare,
  onDelete,
}: MyBuildActs & { readonly build: UserBuild }) {
  const toggle = useMutation({ mutationFn: onVisibility });
  const { buildName, isPublic, isHidden = false, isWithheld = false } = build;
  const of = <span className="visually-hidden"> {buildName}</span>;
  return (
    <>
      {toggle.error !== null && (
        <p role="alert" className={styles.problem}>
          {toggle.error.message}
        </p>
      )}
      <div className={styles.actions}>
        {(!isHidden || isWithheld) && (
          <Button disabled={toggle.isPending} onClick={() => toggle.mutate(build)}>
            {isPublic
              ? texts.myBuild.makePrivate
              : isWithheld
                ? texts.myBuild.keepPrivate
                : texts.myBuild.makePublic}
            {of}
          </Button>
        )}
        <Button onClick={() => onEdit(build)}>
          {texts.myBuild.edit}
          {of}
        </Button>
        <Button onClick={() => onShare(build)}>
          {texts.myBuild.export}
          {of}
        </Button>
        <Button onClick={() => onDelete(build)}>
          {texts.myBuild.delete}
          {of}
        </Button>
      </div>
      {toggle.isSuccess && toggle.variables.isPublic !== isPublic && (
        <VisibilityNote build={build} />
      )}
    </>
  );
}

function stateOf({ isPublic, isHidden, isWithheld }: UserBuild) {
  if (isPublic) return 'public';
  if (isHidden === true) return 'hidden';
  // Nothing else withholds a build that isn't hidden.
  return isWithheld === true ? 'suspended' : 'private';
}
