import styles from './why-button.module.css';
import { texts } from './texts.ts';

/** Opens and closes the reason for one choice, within the line about it. */
export function WhyButton({
  isOpen,
  label,
  onPress,
}: {
  readonly isOpen: boolean;
  /** What it opens, for screen readers. */
  readonly label: string;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.why}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onPress}
    >
      {texts.why}
    </button>
  );
}
