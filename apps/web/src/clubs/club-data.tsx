import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button } from '../ui/index.ts';
import { Actions, FormMessage, OnDemandDialog, Panel, saveFile } from '../ui/forms/index.ts';
import type { Club } from './club.queries.ts';
import { mayIn } from './may.ts';
import { texts } from './texts.ts';

// Load when the owner opens one, which hardly any visit does.
const DisbandDialog = lazy(() =>
  import('./owner-dialogs.tsx').then((m) => ({ default: m.DisbandDialog })),
);
const HandOverDialog = lazy(() =>
  import('./owner-dialogs.tsx').then((m) => ({ default: m.HandOverDialog })),
);

/** The club's export, and for its owner, the ways to hand it over or end it. */
export function ClubData({ club }: { readonly club: Club }) {
  const [open, setOpen] = useState<'disband' | 'hand-over' | null>(null);
  const close = () => setOpen(null);
  const may = mayIn(club);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApiAsPlayer('GET /api/club/export', texts.data.exportFailed),
    onSuccess: (data) =>
      saveFile(`club-${club.tag.toLowerCase()}.json`, JSON.stringify(data, null, 2)),
  });
  const hasOthers = club.members.length > 1;
  return (
    <Panel label={texts.data.title}>
      <p>{texts.data.exportHelp}</p>
      {error !== null && <FormMessage text={messageOf(error)} />}
      <Actions>
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? texts.data.exporting : texts.data.export}
        </Button>
      </Actions>
      {may('hand-over') && (
        <>
          {!hasOthers && <p>{texts.data.handOverNobody}</p>}
          <Actions>
            {hasOthers && (
              <Button onClick={() => setOpen('hand-over')}>{texts.data.handOver}</Button>
            )}
            <Button kind="danger" onClick={() => setOpen('disband')}>
              {texts.data.disband}
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
