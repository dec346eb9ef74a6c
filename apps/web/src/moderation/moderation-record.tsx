import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FOREVER } from '@trifecta/domain/account';
import { MAX_TEXT_LENGTH, REASON_LABELS } from '@trifecta/domain/moderation';
import { useState } from 'react';
import { usePlayerId } from '../account/index.ts';
import type { AnswerOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button, dayText } from '../ui/index.ts';
import {
  Actions,
  Dialog,
  DialogActions,
  Form,
  FormMessage,
  Panel,
  TextArea,
} from '../ui/forms/index.ts';
import styles from './operator.module.css';
import { recordTexts } from './player-texts.ts';

type Case = AnswerOf<'GET /api/moderation'>['cases'][number];

/** What operators decided about the player, and why. Nothing for players without any decisions. */
export function ModerationRecord({
  isCurrent = false,
}: {
  /** True for only what's in force. */
  readonly isCurrent?: boolean;
}) {
  const uid = usePlayerId();
  const { data } = useQuery({
    queryKey: queryKeys.moderationRecord(uid),
    queryFn: () => callApiAsPlayer('GET /api/moderation', recordTexts.loadFailed),
    enabled: uid !== undefined,
  });
  const [answered, setAnswered] = useState<Case | null>(null);
  const cases =
    data?.cases.filter(
      (one) => !isCurrent || (isStillInForce(one) && one.kind !== 'name-changed'),
    ) ?? [];
  if (data === undefined || cases.length === 0) return null;
  const { suspendedUntil } = data;
  return (
    <Panel title={recordTexts.title}>
      {suspendedUntil !== null && (
        <FormMessage
          text={`${
            suspendedUntil === FOREVER
              ? recordTexts.suspended.forever
              : recordTexts.suspended.until(dayText(suspendedUntil))
          } ${recordTexts.suspended.what}`}
        />
      )}
      <ul className={styles.lines}>
        {cases.map((one) => (
          <li key={one.id} className={styles.case}>
            <Decision decision={one} onAnswer={() => setAnswered(one)} />
          </li>
        ))}
      </ul>
      {answered !== null && <AnswerDialog decision={answered} onClose={() => setAnswered(null)} />}
    </Panel>
  );
}

function isStillInForce({ endedAt, isBuildDeleted }: Case): boolean {
  return endedAt === null && !isBuildDeleted;
}

function Decision({
  decision,
  onAnswer,
}: {
  readonly decision: Case;
  readonly onAnswer: () => void;
}) {
  const { kind, about, reason, message, decidedAt, endedAt, answer, isBuildDeleted } = decision;
  return (
    <>
      <h3 className={styles.subject}>{recordTexts.decision[kind](about)}</h3>
      <p className={styles.quiet}>
        {recordTexts.reason(REASON_LABELS[reason], dayText(decidedAt))}
      </p>
      <p className={styles.quote}>{message}</p>
      {answer !== null && <p className={styles.quiet}>{recordTexts.yourAnswer(answer)}</p>}
      {endedAt !== null && <p className={styles.quiet}>{recordTexts.ended(dayText(endedAt))}</p>}
      {isBuildDeleted && <p className={styles.quiet}>{recordTexts.buildDeleted}</p>}
      {answer === null && isStillInForce(decision) && (
        <Actions>
          <Button onClick={onAnswer}>{recordTexts.answer}</Button>
        </Actions>
      )}
    </>
  );
}

function AnswerDialog({
  decision,
  onClose,
}: {
  readonly decision: Case;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const uid = usePlayerId();
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApiAsPlayer('POST /api/moderation/:id/answer', recordTexts.answerFailed, {
        params: { id: decision.id },
        body: { answer: text },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.moderationRecord(uid) });
      onClose();
    },
  });
  return (
    <Dialog title={recordTexts.answerTitle} onCancel={isPending ? undefined : onClose}>
      <Form action={() => mutate()}>
        {error !== null && <FormMessage text={error.message} />}
        <TextArea
          label={recordTexts.answerField}
          hint={recordTexts.answerHelp}
          required
          rows={5}
          maxLength={MAX_TEXT_LENGTH}
          value={text}
          onChange={setText}
        />
        <DialogActions
          text={isPending ? recordTexts.sending : recordTexts.send}
          isPending={isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
