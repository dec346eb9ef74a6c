import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button, dayText } from '../ui/index.ts';
import { Actions, FormMessage, OnDemandDialog, Panel, saveFile } from '../ui/forms/index.ts';
import { useClubChanged } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { memberName } from './member-name.ts';
import { CopyBuilds } from './copy-builds.tsx';
import { mayIn } from './may.ts';
import { clubDataTexts } from './data-texts.ts';
import { texts } from './texts.ts';

// Load when the owner opens one, which hardly any visit does.
const DisbandDialog = lazy(() =>
  import('./owner-dialogs.tsx').then((m) => ({ default: m.DisbandDialog })),
);
const HandOverDialog = lazy(() =>
  import('./owner-dialogs.tsx').then((m) => ({ default: m.HandOverDialog })),
);

/** The owner's offer of the club, as long as it isn't answered. */
function OpenOffer({
  club,
  offer: { playerId, offeredAt },
}: {
  readonly club: Club;
  readonly offer: NonNullable<Club['offer']>;
}) {
  const changed = useClubChanged();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApiAsPlayer('DELETE /api/club/owner/offer', clubDataTexts.withdrawFailed),
    onSuccess: changed,
  });
  const heir = club.members.find(({ id }) => id === playerId);
  if (heir === undefined) return null;
  return (
    <>
      <p role="status">{clubDataTexts.offered(memberName(heir), dayText(offeredAt))}</p>
      {error !== null && <FormMessage text={messageOf(error)} />}
      <Actions>
        <Button disabled={isPending} onClick={() => mutate()}>
          {clubDataTexts.withdraw}
        </Button>
      </Actions>
    </>
  );
}

/** The club's export, and for its owner, the ways to hand it over or end it. */
export function ClubData({ club }: { readonly club: Club }) {
  const [open, setOpen] = useState<'disband' | 'hand-over' | null>(null);
  const close = () => setOpen(null);
  const may = mayIn(club);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApiAsPlayer('GET /api/club/export', clubDataTexts.exportFailed),
    onSuccess: (data) =>
      saveFile(`club-${club.tag.toLowerCase()}.json`, JSON.stringify(data, null, 2)),
  });
  const hasOthers = club.members.length > 1;
  return (
    <Panel label={texts.data.title}>
      <p>{clubDataTexts.exportHelp}</p>
      {error !== null && <FormMessage text={messageOf(error)} />}
      <Actions>
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? clubDataTexts.exporting : clubDataTexts.export}
        </Button>
      </Actions>
      <CopyBuilds />
      {may('hand-over') && (
        <>
          {!hasOthers && <p>{clubDataTexts.handOverNobody}</p>}
          {club.offer !== null && <OpenOffer club={club} offer={club.offer} />}
          <Actions>
            {hasOthers && (
              <Button onClick={() => setOpen('hand-over')}>{clubDataTexts.handOver}</Button>
            )}
            <Button kind="danger" onClick={() => setOpen('disband')}>
              {clubDataTexts.disband}
            </Button>
          </Actions>
        </>
      )}
      {open !== null && (
        <OnDemandDialog onClose={close}>
          {open === 'hand-over' && <HandOverDialog club={club} onClose={close} />}
          {open === 'disband' && <DisbandDialog club={club} onClose={close} />}
        </OnDemandDialog>
      )}
    </Panel>
  );
}
