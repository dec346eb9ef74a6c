import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button } from '../ui/index.ts';
import { Actions, FormMessage, Panel, saveFile } from '../ui/forms/index.ts';
import type { Club } from './club.queries.ts';
import { DisbandDialog } from './disband-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { mayIn } from './may.ts';
import { texts } from './texts.ts';

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
      {open === 'hand-over' && <HandOverDialog club={club} onClose={close} />}
      {open === 'disband' && <DisbandDialog club={club} onClose={close} />}
    </Panel>
  );
}
