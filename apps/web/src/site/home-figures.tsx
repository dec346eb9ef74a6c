import styles from './home-figures.module.css';

/** Static texts of the product (docs/specification.md#home-page), not counted from anything. */
const FIGURES = [
  { value: '10K+', word: 'players' },
  { value: '500+', word: 'builds' },
  { value: '99%', word: 'win rate boost' },
] as const;

/** The product's three figures in one band. */
export function HomeFigures() {
  return (
    <section className={styles.band} aria-label="In figures">
      <ul className={styles.figures}>
        {FIGURES.map(({ value, word }) => (
          <li key={word}>
            <strong>{value}</strong> {word}
          </li>
        ))}
      </ul>
    </section>
  );
}
