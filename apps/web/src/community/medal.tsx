import styles from './top10.module.css';

const METALS = ['Gold', 'Silver', 'Bronze'] as const;
const CLASSES = [styles.gold, styles.silver, styles.bronze];

/** The place in a ranking: a medal for the first three, '#n' for the others. */
export function Medal({ rank }: { readonly rank: number }) {
  const metal = METALS[rank - 1];
  if (metal === undefined) return <span className={styles.rank}>#{rank}</span>;
  return (
    <svg
      className={CLASSES[rank - 1]}
      width={40}
      height={48}
      viewBox="0 0 40 48"
      role="img"
      aria-label={`${metal} medal, rank ${rank}`}
    >
      <path d="M11 28 7 46l13-7 13 7-4-18z" className={styles.ribbon} />
      <circle cx="20" cy="18" r="16" className={styles.disc} />
      <text x="20" y="24.5" textAnchor="middle" className={styles.number}>
        {rank}
      </text>
    </svg>
  );
}
