import { gadgetsOf } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import { buildPage } from '../../addresses.ts';
import { ItemName } from '../../catalogue/index.ts';
import { classColor, classNames } from '../../ui/index.ts';
import { WeaponPicture } from '../../weapons/index.ts';
import { Byline } from '../../community/byline.tsx';
import { AverageRating } from '../../community/ratings.tsx';
import styles from './top10-page.module.css';
import { top10Texts } from '../../community/top10-texts.ts';

/** Builds in ranked order: a podium for the top three, then a compact list. Rank changes are animated. */
export function RankedList({ builds }: { readonly builds: readonly UserBuild[] }) {
  const list = useRef<HTMLOListElement>(null);
  useReorderAnimation(list, builds);
  return (
    <ol ref={list} className={styles.list}>
      {builds.map((build, index) => (
        <li
          key={build._id}
          data-entry={build._id}
          className={classNames(styles.entry, index < 3 && styles.podium, classColor(build.class))}
        >
          <Medal rank={index + 1} />
          <span className={styles.picture}>
            <WeaponPicture name={build.weapon} playerClass={build.class} width={120} />
          </span>
          <div className={styles.build}>
            <h2>
              <Link href={buildPage(build._id)}>{build.buildName}</Link>
            </h2>
            <p className={styles.by}>
              <Byline build={build} />
            </p>
            <p>{build.weapon}</p>
            <ul className={styles.kit}>
              {[build.specialization, ...gadgetsOf(build)].map((name) => (
                <li key={name}>
                  <ItemName name={name} />
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.rating}>
            <AverageRating build={build} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const CLASSES = [styles.gold, styles.silver, styles.bronze];

/** The rank: a medal for the top three, '#n' for the others. */
function Medal({ rank }: { readonly rank: number }) {
  const medal = top10Texts.medals[rank - 1];
  if (medal === undefined) return <span className={styles.rank}>{top10Texts.rank(rank)}</span>;
  return (
    <svg
      className={CLASSES[rank - 1]}
      width={40}
      height={48}
      viewBox="0 0 40 48"
      role="img"
      aria-label={medal}
    >
      <path d="M11 28 7 46l13-7 13 7-4-18z" className={styles.ribbon} />
      <circle cx="20" cy="18" r="16" className={styles.disc} />
      <text x="20" y="24.5" textAnchor="middle" className={styles.number}>
        {rank}
      </text>
    </svg>
  );
}

const DURATION_MS = 200;
const ENTRY_OFFSET_PIXELS = 24;

/**
 * Animates list entries moving to new places, and new entries coming in from below. The attribute `data-entry`
 * identifies an entry. Does nothing for visitors who prefer reduced motion.
 */
function useReorderAnimation(list: RefObject<HTMLElement | null>, content: unknown): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const isFirst = tops.current.size === 0;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, number>();
    for (const entry of list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? []) {
      const id = entry.dataset['entry'] ?? '';
      const before = tops.current.get(id);
      now.set(id, entry.offsetTop);
      if (isFirst || isReduced || before === entry.offsetTop) continue;
      const from = before === undefined ? ENTRY_OFFSET_PIXELS : before - entry.offsetTop;
      entry.animate(
        [{ transform: `translateY(${from}px)`, opacity: before === undefined ? 0 : 1 }, {}],
        { duration: DURATION_MS, easing: 'ease-out' },
      );
    }
    tops.current = now;
  }, [list, content]);
}
