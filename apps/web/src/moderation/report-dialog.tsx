import { useMutation } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { MAX_NOTE_LENGTH, REASON_LABELS, REPORT_REASONS } from '@trifecta/domain/moderation';
import type { ReportReason, ReportSubject } from '@trifecta/domain/moderation';
import { FoundDraft, useDraft } from '../account/index.ts';
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

const NO_REPORT = { about: 'build', reason: '', note: '' };

/** Asks what's wrong with a build or its player's name, and sends that to the operators. */
export function ReportDialog({
  build,
  onClose,
}: {
  readonly build: Pick<UserBuild, '_id' | 'buildName' | 'creatorDisplayName'>;
  readonly onClose: () => void;
}) {
  const { _id: buildId, buildName, creatorDisplayName: creator } = build;
  const { form, change, isFound, forget } = useDraft(`report.${buildId}`, NO_REPORT);
  const { about, reason, note } = form;
  const report = useMutation({
    mutationFn: () =>
      callApiAsPlayer('POST /api/reports', reportTexts.failed, {
        body: { buildId, about: about as ReportSubject, reason: reason as ReportReason, note },
      }),
    onSuccess: forget,
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
        {isFound && <FoundDraft onDiscard={forget} />}
        {error !== null && <FormMessage text={error.message} />}
        {creator !== null && (
          <SelectField
            label={reportTexts.about}
            options={[
              { value: 'build', label: reportTexts.build },
              { value: 'name', label: reportTexts.name(creator) },
            ]}
            value={about}
            onChange={(next) => change({ about: next })}
          />
        )}
        <SelectField
          label={reportTexts.reason}
          empty={reportTexts.chooseReason}
          required
          options={REASONS}
          value={reason}
          onChange={(next) => change({ reason: next })}
        />
        <TextArea
          label={reportTexts.note}
          hint={reportTexts.privacy}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={(next) => change({ note: next })}
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
