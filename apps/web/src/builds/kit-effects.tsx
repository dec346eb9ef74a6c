import styles from './kit-effects.module.css';

/** What each part of a kit does, unfolded on demand. A part without a known effect shows its name alone. */
export function KitEffects({
  names,
  effects,
}: {
  readonly names: readonly string[];
  readonly effects: ReadonlyMap<string, string>;
}) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>What the kit does</summary>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name}>
            <strong>{name}</strong>
            {/* Built-in names come without a text. */}
            {Boolean(effects.get(name)) && <p>{effects.get(name)}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
