import { useMutation } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { MAX_NOTE_LENGTH, REASON_LABELS, REPORT_REASONS } from '@trifecta/domain/moderation';
import type { ReportReason, ReportSubject } from '@trifecta/domain/moderation';
import { useState } from 'react';
import { callApiAsPlayer } from '../api/player-client.ts';
import {
  Dialog,
  DialogActions,
  DoneAction,
  Form,
  FormMessage,
  SelectField,
  TextArea,
} from '../ui/forms/index.ts';
import { reportTexts } from './player-texts.ts';

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));

/** Asks what's wrong with a build or its player's name, and sends that to the operators. */
export function ReportDialog({
  build,
  onClose,
}: {
  readonly build: Pick<UserBuild, '_id' | 'buildName' | 'creatorDisplayName'>;
  readonly onClose: () => void;
}) {
  const { _id: buildId, buildName, creatorDisplayName: creator } = build;
  const [about, setAbout] = useState<string>('build');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const report = useMutation({
    mutationFn: () =>
      callApiAsPlayer('POST /api/reports', reportTexts.failed, {
        body: { buildId, about: about as ReportSubject, reason: reason as ReportReason, note },
      }),
  });
  const { isPending, error, data } = report;
  if (data !== undefined) {
    return (
      <Dialog title={reportTexts.title(buildName)} onCancel={onClose}>
        <FormMessage isGood text={data.message} />
        <DoneAction onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={reportTexts.title(buildName)} onCancel={isPending ? undefined : onClose}>
      <Form action={() => report.mutate()}>
        {error !== null && <FormMessage text={error.message} />}
        {creator !== null && (
          <SelectField
            label={reportTexts.about}
            options={[
              { value: 'build', label: reportTexts.build },
              { value: 'name', label: reportTexts.name(creator) },
            ]}
            value={about}
            onChange={setAbout}
          />
        )}
        <SelectField
          label={reportTexts.reason}
          empty={reportTexts.chooseReason}
          required
          options={REASONS}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          label={reportTexts.note}
          hint={reportTexts.privacy}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={setNote}
        />
        <DialogActions
          text={isPending ? reportTexts.sending : reportTexts.send}
          isPending={isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
