import type { UserBuild } from '@trifecta/domain/builds';
import styles from './average-rating.module.css';
import { Star } from './shapes.tsx';

/** What the players who rated a build make of it. */
export function AverageRating({
  build,
}: {
  readonly build: Pick<UserBuild, 'averageRating' | 'totalRatings'>;
}) {
  const isRated = build.totalRatings > 0;
  return (
    <p className={isRated ? styles.rated : styles.unrated}>
      <Star isFilled={isRated} size={18} />
      <span className="visually-hidden">Average rating </span>
      <strong className={styles.average}>{build.averageRating.toFixed(1)}</strong>{' '}
      <span className={styles.count}>({build.totalRatings} ratings)</span>
    </p>
  );
}
