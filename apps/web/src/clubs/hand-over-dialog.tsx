import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { uiTexts } from '../ui/index.ts';
import { Dialog, DialogActions, Form, FormMessage, SelectField } from '../ui/forms/index.ts';
import { useClubChanged } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { nameOf } from './members.tsx';
import { texts } from './texts.ts';

/** Makes another member the owner. */
export function HandOverDialog({
  club,
  onClose,
}: {
  readonly club: Club;
  readonly onClose: () => void;
}) {
  const changed = useClubChanged();
  const others = club.members.filter(({ id }) => id !== club.playerId);
  const [playerId, setPlayerId] = useState(others[0]?.id ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApiAsPlayer('POST /api/club/owner', texts.data.handOverFailed, { body: { playerId } }),
    onSuccess: (handedOver) => {
      changed(handedOver);
      onClose();
    },
  });
  return (
    <Dialog title={texts.data.handOverTitle} onCancel={isPending ? undefined : onClose}>
      <p>{texts.data.handOverText}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <SelectField
          label={texts.data.newOwner}
          name="owner"
          value={playerId}
          onChange={setPlayerId}
          options={others.map((member) => ({ value: member.id, label: nameOf(member) }))}
        />
        {error !== null && <FormMessage text={messageOf(error)} />}
        <DialogActions
          text={isPending ? uiTexts.processing : texts.data.handOver}
          kind="danger"
          isPending={isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
