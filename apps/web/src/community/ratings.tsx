import { ratingLine, ratingText } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { OWN_BUILD, SIGN_IN_TO_RATE, STARS } from '@trifecta/domain/community';
import type { RatingOfPlayer } from '@trifecta/domain/community';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/index.ts';
import { useRate } from './my-ratings.ts';
import { Star } from './shapes.tsx';
import { SignInFor } from './sign-in-for.tsx';
import styles from './star-rating.module.css';
import { texts } from './texts.tsx';

const ALL_STARS = Array.from({ length: STARS.max }, (_, index) => index + STARS.min);

/** Five stars for rating a build. Hovering over one highlights the stars up to it. */
export function StarRating({
  build,
  myRating,
  children,
}: {
  readonly build: Pick<UserBuild, '_id' | 'buildName'>;
  /** At the end of the row, for other players. */
  readonly children?: ReactNode;
  /** The player's own rating, or that it's their own build. Undefined without either, or until it has loaded. */
  readonly myRating: RatingOfPlayer | undefined;
}) {
  const { press: rate, isPending, error, pressed } = useRate();
  const [previewed, setPreviewed] = useState(0);
  const isOwn = myRating === OWN_BUILD;
  const myStars = isOwn ? undefined : myRating;
  const lit = previewed || (myStars ?? 0);
  return (
    <div className={styles.rating}>
      <div
        className={styles.stars}
        role="group"
        aria-label={texts.rating.rate(build.buildName)}
        onPointerLeave={() => setPreviewed(0)}
      >
        {ALL_STARS.map((stars) => (
          <button
            key={stars}
            type="button"
            className={classNames(styles.star, stars <= lit && styles.lit)}
            aria-label={texts.rating.stars(stars, STARS.max)}
            aria-pressed={stars === myStars}
            disabled={isPending || isOwn}
            // Touch has no hover, so a preview would stay.
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
        {isOwn && texts.rating.own}
        {myStars !== undefined && texts.rating.mine(myStars)}
      </p>
      {!isOwn && children}
      {error !== null && (
        <p role="alert" className={styles.problem}>
          {error.message}
          {error.message === SIGN_IN_TO_RATE && pressed !== undefined && (
            <>
              {' '}
              <SignInFor act={`rate:${build._id}:${pressed.stars}`} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** A build's average rating and the number of ratings. */
export function AverageRating({
  build,
}: {
  readonly build: Pick<UserBuild, 'averageRating' | 'totalRatings'>;
}) {
  if (build.totalRatings === 0) {
    return (
      <p className={styles.unrated}>
        <Star isFilled={false} size={18} />
        {ratingLine(build)}
      </p>
    );
  }
  return (
    <p className={styles.rated}>
      <Star isFilled size={18} />
      <span className="visually-hidden">{texts.rating.average} </span>
      <strong className={styles.average}>{ratingText(build)}</strong>{' '}
      <span className={styles.count}>{texts.rating.count(build.totalRatings)}</span>
    </p>
  );
}
