import { useQuery } from '@tanstack/react-query';
import { REASON_LABELS } from '@trifecta/domain/moderation';
import { Link } from 'wouter';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button, dayText, Notice } from '../ui/index.ts';
import { Actions } from '../ui/forms/index.ts';
import { BuildDetails, Loaded, playerAddress } from './operator-parts.tsx';
import type { Ask } from './operator-dialog.tsx';
import styles from './operator.module.css';
import { operatorTexts } from './operator-texts.ts';
import { questions } from './questions.ts';

/** The query for unread answers. */
export function answersQuery() {
  return {
    queryKey: queryKeys.operator('answers'),
    queryFn: () => callApiAsPlayer('GET /api/operator/answers', operatorTexts.failed),
  };
}

/** Players' answers to decisions, oldest first. The player's page has what undoes a decision. */
export function AnswerQueue({ ask }: { readonly ask: Ask }) {
  const answers = useQuery(answersQuery());
  const words = operatorTexts.answer;
  return (
    <Loaded query={answers}>
      {({ entries }) => (
        <>
          {entries.length === 0 && <Notice title={operatorTexts.none.answers} />}
          <ul className={styles.list}>
            {entries.map(
              ({ id, kind, about, reason, message, answer, answeredAt, player, build }) => (
                <li key={id} className={styles.entry}>
                  <h2 className={styles.subject}>{words.to[kind](about)}</h2>
                  <p className={styles.quiet}>
                    {words.yourMessage(REASON_LABELS[reason], message)}
                  </p>
                  <p className={styles.quote}>{answer}</p>
                  <p className={styles.quiet}>
                    <Link href={playerAddress(player.id)}>
                      {words.by(player.displayName ?? player.email, dayText(answeredAt ?? ''))}
                    </Link>
                  </p>
                  {build !== null && <BuildDetails build={build} />}
                  <Actions>
                    {build?.isHidden === true && (
                      <Button onClick={() => ask(questions.restore(build))}>
                        {operatorTexts.restore.open}
                      </Button>
                    )}
                    <Button onClick={() => ask(questions.read(id))}>
                      {operatorTexts.read.open}
                    </Button>
                  </Actions>
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </Loaded>
  );
}
