import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_TEXT_LENGTH, REASON_LABELS, REPORT_REASONS } from '@trifecta/domain/moderation';
import type { ReportReason } from '@trifecta/domain/moderation';
import { PLANS, TIERS } from '@trifecta/domain/plans';
import type { Tier } from '@trifecta/domain/plans';
import { useState } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { uiTexts } from '../ui/index.ts';
import {
  Dialog,
  DialogActions,
  Form,
  FormMessage,
  SelectField,
  TextArea,
  TextField,
} from '../ui/forms/index.ts';
import { operatorTexts } from './operator-texts.ts';

/** What an operator fills in. Parts that weren't asked for have their defaults. */
interface Given {
  readonly reason: ReportReason;
  readonly text: string;
  /** ISO 8601. Null when left empty. */
  readonly until: string | null;
  readonly tier: Tier;
}

/** A question to the operator before something is done. */
export interface Question {
  readonly title: string;
  /** The player gets a `verdict` or `suspension`. The others are for operators only. */
  readonly asks: 'verdict' | 'suspension' | 'why' | 'note' | 'grant';
  readonly send: (given: Given) => Promise<unknown>;
}

/** Opens the dialog for a question. */
export type Ask = (question: Question) => void;

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));
const PLAN_OPTIONS = TIERS.map((value) => ({ value, label: PLANS[value].name }));

/** The last moment of a day in the operator's time zone. */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}

/** Asks an operator what's needed for a decision, and carries it out. */
export function OperatorDialog({
  question: { title, asks, send },
  onClose,
}: {
  readonly question: Question;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const [tier, setTier] = useState('premium');
  const isTold = asks === 'verdict' || asks === 'suspension';
  const decision = useMutation({
    mutationFn: () =>
      send({
        reason: reason as ReportReason,
        text,
        until: day === '' ? null : endOfDay(day),
        tier: tier as Tier,
      }),
    onSuccess: onClose,
    // Even after a failure: someone else may have done it already.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.operator() }),
  });
  const { isPending, error } = decision;
  const words = operatorTexts.dialog;
  const [label, hint] = isTold
    ? [words.message, words.messageHelp]
    : asks === 'note'
      ? [words.note, words.noteHelp]
      : [words.why, words.whyHelp];
  return (
    <Dialog title={title} onCancel={isPending ? undefined : onClose}>
      <Form action={() => decision.mutate()}>
        {error !== null && <FormMessage text={error.message} />}
        {isTold && (
          <SelectField
            label={words.reason}
            empty={words.chooseReason}
            required
            options={REASONS}
            value={reason}
            onChange={setReason}
          />
        )}
        {asks === 'grant' && (
          <SelectField label={words.plan} options={PLAN_OPTIONS} value={tier} onChange={setTier} />
        )}
        {(asks === 'suspension' || (asks === 'grant' && tier !== 'free')) && (
          <TextField
            label={asks === 'grant' ? words.until : words.untilOrForever}
            type="date"
            required={asks === 'grant'}
            value={day}
            onChange={setDay}
          />
        )}
        <TextArea
          label={label}
          hint={hint}
          required
          maxLength={MAX_TEXT_LENGTH}
          value={text}
          onChange={setText}
        />
        <DialogActions
          text={isPending ? uiTexts.saving : words.confirm}
          kind={isTold ? 'danger' : 'primary'}
          isPending={isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
