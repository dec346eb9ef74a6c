import { normalizedTag } from '@trifecta/domain/membership';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Dialog, DialogActions, Form, FormMessage, TextField } from '../ui/forms/index.ts';
import { useClubChanged } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { texts } from './texts.ts';

/** Disbands the club once its owner has typed its tag. */
export function DisbandDialog({
  club,
  onClose,
}: {
  readonly club: Club;
  readonly onClose: () => void;
}) {
  const changed = useClubChanged();
  const [typed, setTyped] = useState('');
  const tag = normalizedTag(typed.trim());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApiAsPlayer('DELETE /api/club', texts.data.disbandFailed, { body: { tag } }),
    onSuccess: () => changed(null),
  });
  return (
    <Dialog title={texts.data.disbandTitle(club.name)} onCancel={isPending ? undefined : onClose}>
      <p>{texts.data.disbandText}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <TextField
          label={texts.data.disbandConfirm(club.tag)}
          name="tag"
          autoComplete="off"
          autoCapitalize="characters"
          required
          value={typed}
          onChange={setTyped}
        />
        {error !== null && <FormMessage text={messageOf(error)} />}
        <DialogActions
          text={isPending ? texts.data.disbanding : texts.data.disband}
          kind="danger"
          isPending={isPending}
          isDisabled={tag !== club.tag}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
