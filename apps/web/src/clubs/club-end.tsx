import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button, dayText, Notice, uiTexts } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { useClubChanged } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { mayIn } from './may.ts';
import { texts } from './texts.ts';

/** For everyone in a club that's being disbanded: when it ends, what to do until then, and for its owner the way back. */
export function ClubEnd({ club }: { readonly club: Club }) {
  const changed = useClubChanged();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callApiAsPlayer('POST /api/club/keep', texts.end.failed),
    onSuccess: changed,
  });
  const mayKeep = mayIn(club)('keep');
  if (club.disbandsAt === null) return null;
  return (
    <Notice
      title={texts.end.title(club.name, dayText(club.disbandsAt))}
      role="status"
      actions={
        mayKeep && (
          <Button kind="primary" disabled={isPending} onClick={() => mutate()}>
            {isPending ? uiTexts.processing : texts.end.keep}
          </Button>
        )
      }
    >
      <p>{texts.end.until}</p>
      <p>{mayKeep ? texts.end.owner : texts.end.member}</p>
      {error !== null && <FormMessage text={messageOf(error)} />}
    </Notice>
  );
}
