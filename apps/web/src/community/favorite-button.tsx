import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { classNames } from '../ui/index.ts';
import styles from './favorite-button.module.css';
import { useChangeFavorite, useFavoriteKeys } from './favorites.ts';
import type { FavoriteKey } from './favorites.ts';
import { Heart } from './shapes.tsx';
import { useOnLimit } from './limit-context.ts';

const SIGN_IN_TO_KEEP = 'Please log in to keep favorites';

/** A heart that keeps a build among the player's favorites. What goes wrong is told beside it. */
export function FavoriteButton({
  buildName,
  kind,
  buildId,
}: FavoriteKey & { readonly buildName: string }) {
  const { data: favorites } = useFavoriteKeys();
  const changeFavorite = useChangeFavorite();
  const onLimit = useOnLimit();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isFavorite =
    favorites?.some((favorite) => favorite.kind === kind && favorite.buildId === buildId) === true;
  const toggle = async () => {
    if (changeFavorite === undefined) {
      setProblem(SIGN_IN_TO_KEEP);
      return;
    }
    setProblem(null);
    setIsBusy(true);
    try {
      await changeFavorite({ kind, buildId }, !isFavorite);
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof ApiError && error.code === 'favorite_limit_reached') onLimit(message);
      else setProblem(message);
    }
    setIsBusy(false);
  };
  return (
    <span className={styles.favorite}>
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
      <button
        type="button"
        className={classNames(styles.button, isFavorite && styles.on)}
        aria-label={`Favorite: ${buildName}`}
        aria-pressed={isFavorite}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void toggle();
        }}
      >
        <Heart isFilled={isFavorite} size={22} />
      </button>
    </span>
  );
}
