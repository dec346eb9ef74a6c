import { Skeleton } from '../ui/index.ts';
import styles from './build-list.module.css';

/** Enough cards to fill a large screen. */
const CARDS = [1, 2, 3, 4, 5, 6];

/** The list while it is on its way: cards of the final size. */
export function CommunitySkeleton() {
  return (
    <div>
      <p role="status" className={styles.loading}>
        Loading community builds...
      </p>
      <div className={styles.grid}>
        {CARDS.map((card) => (
          <Skeleton key={card} className={styles.skeleton} />
        ))}
      </div>
    </div>
  );
}
