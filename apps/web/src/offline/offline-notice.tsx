import styles from './offline-notice.module.css';
import { texts } from './texts.ts';

/** Says how old the page can be while there's no connection. */
export function OfflineNotice({
  since,
}: {
  /** The time of the oldest answer, as ISO 8601. */
  readonly since: string;
}) {
  // The document can be older.
  const oldest = Math.min(Date.parse(since), Date.parse(document.lastModified));
  return (
    <p role="status" className={styles.notice}>
      {texts.offline(new Date(oldest))}
    </p>
  );
}
