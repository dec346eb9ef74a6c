import { Skeleton } from '../ui/index.ts';
import styles from './library-skeleton.module.css';

/** Enough cards to fill a large screen. */
const CARDS = [1, 2, 3, 4, 5, 6];

/** The library while its builds are on their way: cards of the final size. */
export function LibrarySkeleton() {
  return (
    <div>
      <p role="status" className={styles.text}>
        Loading builds...
      </p>
      <div className={styles.grid}>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton className={styles.stage} />
            <Skeleton className={styles.name} />
            <Skeleton className={styles.kit} />
            <Skeleton className={styles.kit} />
          </div>
        ))}
      </div>
    </div>
  );
}
