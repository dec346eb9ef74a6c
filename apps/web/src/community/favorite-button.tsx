import { ApiError } from '../api/client.ts';
import { LateUpgradePrompt } from '../plans/index.ts';
import { classNames } from '../ui/index.ts';
import styles from './favorite-button.module.css';
import { useFavoriteKeys, useToggleFavorite } from './favorites.ts';
import type { FavoriteKey } from './favorites.ts';
import { Heart } from './shapes.tsx';
import { SignInFor } from './sign-in-for.tsx';
import { texts } from './texts.tsx';

function isLimitReached(error: Error): boolean {
  return error instanceof ApiError && error.code === 'favorite_limit_reached';
}

/** A heart that adds a build to the player's favorites or removes it. Errors are shown next to it. */
export function FavoriteButton({
  buildName,
  kind,
  buildId,
}: FavoriteKey & { readonly buildName: string }) {
  const { data: favorites } = useFavoriteKeys();
  const { press, reset, isPending, error } = useToggleFavorite();
  const isFavorite =
    favorites?.some((favorite) => favorite.kind === kind && favorite.buildId === buildId) === true;
  return (
    <span className={styles.favorite}>
      {error !== null && isLimitReached(error) && (
        <LateUpgradePrompt message={error.message} onClose={reset} />
      )}
      {error !== null && !isLimitReached(error) && (
        <span role="alert" className={styles.problem}>
          {error.message}
          {error.message === texts.favorites.signIn && (
            <>
              {' '}
              <SignInFor act={`favorite:${kind}:${buildId}`} />
            </>
          )}
        </span>
      )}
      <button
        type="button"
        className={classNames(styles.button, isFavorite && styles.on)}
        aria-label={texts.favorites.button(buildName)}
        aria-pressed={isFavorite}
        data-removes={isFavorite || undefined}
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) press({ kind, buildId, isWanted: !isFavorite });
        }}
      >
        <Heart isFilled={isFavorite} size={22} />
      </button>
    </span>
  );
}
