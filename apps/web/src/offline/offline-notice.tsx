import { useSyncExternalStore } from 'react';
import { getKeptSince, onAnswer } from '../api/client.ts';
import styles from './offline-notice.module.css';
import { texts } from './texts.ts';

/** Says how old the page can be while there's no connection. */
export function OfflineNotice() {
  const since = useSyncExternalStore(onAnswer, getKeptSince, () => null);
  if (since === null) return null;
  // The document can be older than the answers.
  const oldest = Math.min(Date.parse(since), Date.parse(document.lastModified));
  return (
    <p role="status" className={styles.notice}>
      {texts.offline(new Date(oldest))}
    </p>
  );
}
