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
  onChange,
  sendNow,
}: {
  readonly unsent: readonly UnsentMatch[];
  readonly isSending: boolean;
  /** A match in a few words. */
  readonly nameOf: (match: UnsentMatch['content']) => string;
  /** Puts a match that was refused back into the form. */
  readonly onChange: (match: UnsentMatch) => void;
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
        {unsent.map((match) => {
          const { key, content, refusal } = match;
          const name = nameOf(content);
          return (
            <li key={key}>
              <span>
                {name}
                {refusal !== null && <small role="alert">{texts.unsent.refused(refusal)}</small>}
              </span>
              <span>
                {refusal !== null && (
                  <Button
                    kind="quiet"
                    aria-label={texts.unsent.changeOf(name)}
                    onClick={() => onChange(match)}
                  >
                    {texts.unsent.change}
                  </Button>
                )}
                <Button
                  kind="quiet"
                  aria-label={texts.unsent.discardOf(name)}
                  onClick={() => uid !== undefined && discardUnsent(uid, key)}
                >
                  {texts.unsent.discard}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
