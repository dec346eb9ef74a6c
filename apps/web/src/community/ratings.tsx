import type { UserBuild } from '@trifecta/domain/builds';
import { SIGN_IN_TO_RATE, STARS } from '@trifecta/domain/community';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { classNames } from '../ui/index.ts';
import { useRate } from './my-ratings.ts';
import { Star } from './shapes.tsx';
import styles from './star-rating.module.css';

const ALL_STARS = Array.from({ length: STARS.max }, (_, index) => index + STARS.min);

/** Five stars to rate a build by; those under the pointer light up before they are clicked. */
export function StarRating({
  build,
  myRating,
}: {
  readonly build: Pick<UserBuild, '_id' | 'buildName' | 'creatorDisplayName'>;
  /** The player's own stars; undefined when there are none, or they are not known. */
  readonly myRating: number | undefined;
}) {
  const { profile } = useAuth();
  const { mutate: rate, isPending, error } = useRate();
  const [previewed, setPreviewed] = useState(0);
  const isOwn = profile !== null && profile.displayName === build.creatorDisplayName;
  const lit = previewed || (myRating ?? 0);
  return (
    <div className={styles.rating}>
      <div
        className={styles.stars}
        role="group"
        aria-label={`Rate ${build.buildName}`}
        onPointerLeave={() => setPreviewed(0)}
      >
        {ALL_STARS.map((stars) => (
          <button
            key={stars}
            type="button"
            className={classNames(styles.star, stars <= lit && styles.lit)}
            aria-label={`${stars} out of ${STARS.max} stars`}
            aria-pressed={stars === myRating}
            disabled={isPending || isOwn}
            // A finger does not hover: its preview would stay behind.
            onPointerEnter={(event) => {
              if (event.pointerType === 'mouse') setPreviewed(stars);
            }}
            onClick={() => rate({ id: build._id, stars })}
          >
            <Star isFilled={stars <= lit} size={22} />
          </button>
        ))}
      </div>
      <p className={styles.mine}>
        {isOwn && 'Your build'}
        {!isOwn && myRating !== undefined && `Your rating: ${myRating} stars`}
      </p>
      {error !== null && (
        <p role="alert" className={styles.problem}>
          {error.message}
          {error.message === SIGN_IN_TO_RATE && (
            <>
              {' '}
              <Link href={href.login}>Sign In</Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}

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
