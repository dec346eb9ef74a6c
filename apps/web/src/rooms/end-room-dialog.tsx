import { callApiAsPlayer } from '../api/player-client.ts';
import { DeleteDialog } from '../ui/forms/index.ts';
import { useForgetRoom } from './use-forget-room.ts';
import { texts } from './texts.ts';

/** Asks before a room ends for everyone, and ends it. */
export function EndRoomDialog({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const forget = useForgetRoom();
  return (
    <DeleteDialog
      title={texts.invite.endTitle}
      text={texts.invite.endText}
      failureText={texts.invite.failed}
      remove={async () => {
        await callApiAsPlayer('DELETE /api/rooms/:id', texts.invite.failed, { params: { id } });
        forget(id);
      }}
      onClose={onClose}
    />
  );
}
