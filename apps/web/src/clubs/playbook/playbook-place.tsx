import { uiTexts } from '../../ui/index.ts';
import styles from './playbook-place.module.css';

/** The playbook's place until it's there, as tall as a screen, so that it moves nothing in view when it arrives. */
export function PlaybookPlace() {
  return (
    <p role="status" className={styles.place}>
      {uiTexts.loading}
    </p>
  );
}
