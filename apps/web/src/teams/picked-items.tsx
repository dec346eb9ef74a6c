import { Icon } from '../ui/index.ts';
import styles from './picked-items.module.css';
import { texts } from './texts.ts';

/** Kept or banned items, each with a button that removes it. Nothing without items. */
export function PickedItems({
  title,
  of,
  items,
  onChange,
}: {
  readonly title: string;
  /** Whose list it is, for screen readers. */
  readonly of: string;
  readonly items: readonly string[];
  readonly onChange: (items: readonly string[]) => void;
}) {
  if (items.length === 0) return null;
  return (
    <div className={styles.picked}>
      <span>{title}</span>
      <ul className={styles.items} aria-label={of}>
        {items.map((item) => (
          <li key={item} className={styles.item}>
            {item}
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.picks.remove(item, of)}
              onClick={() => onChange(items.filter((other) => other !== item))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
