import type { GameMap } from '@trifecta/domain/catalogue';
import { usePlayerId } from '../account/index.ts';
import { Button } from '../ui/index.ts';
import { Panel } from '../ui/forms/index.ts';
import { matchName } from './match-name.ts';
import styles from './matches.module.css';
import { discardUnsent } from './unsent-matches.ts';
import type { UnsentMatch } from './unsent-matches.ts';
import { unsentTexts } from './unsent-texts.ts';

/** The matches that this browser has still to send, and those that the server refused. */
export function UnsentList({
  unsent,
  isSending,
  maps,
  onChange,
  sendNow,
}: {
  readonly unsent: readonly UnsentMatch[];
  readonly isSending: boolean;
  readonly maps: readonly GameMap[];
  /** Puts a match that was refused back into the form. */
  readonly onChange: (match: UnsentMatch) => void;
  /** Sends what waits. Null as long as that happens by itself. */
  readonly sendNow: (() => void) | null;
}) {
  const uid = usePlayerId();
  const isWaiting = unsent.some(({ refusal }) => refusal === null);
  return (
    <Panel title={unsentTexts.title}>
      {isWaiting && (
        <div role="status" className={styles.waiting}>
          <p>{isSending ? unsentTexts.sending : unsentTexts.help}</p>
          {sendNow !== null && <Button onClick={sendNow}>{unsentTexts.send}</Button>}
        </div>
      )}
      <ul className={styles.unsent}>
        {unsent.map((match) => {
          const { key, content, refusal } = match;
          const name = matchName(content, maps);
          return (
            <li key={key}>
              <span>
                {name}
                {refusal !== null && <small role="alert">{unsentTexts.refused(refusal)}</small>}
              </span>
              <span>
                {refusal !== null && (
                  <Button
                    kind="quiet"
                    aria-label={unsentTexts.changeOf(name)}
                    onClick={() => onChange(match)}
                  >
                    {unsentTexts.change}
                  </Button>
                )}
                <Button
                  kind="quiet"
                  aria-label={unsentTexts.discardOf(name)}
                  onClick={() => uid !== undefined && discardUnsent(uid, key)}
                >
                  {unsentTexts.discard}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
