import { usePlayerId } from '../account/index.ts';
import { Button } from '../ui/index.ts';
import { Panel } from '../ui/forms/index.ts';
import styles from './matches.module.css';
import { texts } from './texts.ts';
import { discardUnsent } from './unsent-matches.ts';
import type { UnsentMatch } from './unsent-matches.ts';

/** The matches that this browser has still to send, and those that the server refused. */
export function UnsentList({
  unsent,
  isSending,
  nameOf,
  sendNow,
}: {
  readonly unsent: readonly UnsentMatch[];
  readonly isSending: boolean;
  /** A match in a few words. */
  readonly nameOf: (match: UnsentMatch['content']) => string;
  /** Sends what waits. Null as long as that happens by itself. */
  readonly sendNow: (() => void) | null;
}) {
  const uid = usePlayerId();
  if (unsent.length === 0) return null;
  const isWaiting = unsent.some(({ refusal }) => refusal === null);
  return (
    <Panel title={texts.unsent.title}>
      {isWaiting && (
        <div role="status" className={styles.waiting}>
          <p>{isSending ? texts.unsent.sending : texts.unsent.help}</p>
          {sendNow !== null && <Button onClick={sendNow}>{texts.unsent.send}</Button>}
        </div>
      )}
      <ul className={styles.unsent}>
        {unsent.map(({ key, content, refusal }) => (
          <li key={key}>
            <span>
              {nameOf(content)}
              {refusal !== null && <small role="alert">{texts.unsent.refused(refusal)}</small>}
            </span>
            <Button
              kind="quiet"
              aria-label={texts.unsent.discardOf(nameOf(content))}
              onClick={() => uid !== undefined && discardUnsent(uid, key)}
            >
              {texts.unsent.discard}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
