import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { Actions, CheckField, ConfirmDialog, FormMessage, Panel } from '../ui/forms/index.ts';
import { useClubChanged } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { texts } from './texts.ts';
import { mayIn } from './may.ts';

/** What the player decides about their own place in the club. */
export function OwnMembership({ club }: { readonly club: Club }) {
  const changed = useClubChanged();
  const [isLeaving, setIsLeaving] = useState(false);
  const isListed = club.members.some(({ id, isListed: is }) => id === club.playerId && is);
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (wanted: boolean) =>
      callApiAsPlayer('PATCH /api/club/membership', texts.own.failed, {
        body: { isListed: wanted },
      }),
    onSuccess: (_, wanted) => changed(withListed(club, wanted)),
  });
  return (
    <Panel label={texts.own.title}>
      <CheckField
        name="listed"
        label={texts.own.listed}
        hint={texts.own.listedHint}
        isOn={isPending ? variables : isListed}
        onChange={mutate}
      />
      {error !== null && <FormMessage text={messageOf(error)} />}
      <p>
        {texts.own.badge} <Link href={href.account}>{texts.own.account}</Link>.
      </p>
      {mayIn(club)('leave') && (
        <Actions>
          <Button onClick={() => setIsLeaving(true)}>{texts.own.leave}</Button>
        </Actions>
      )}
      {isLeaving && (
        <ConfirmDialog
          title={texts.own.leaveTitle(club.name)}
          text={club.role === 'owner' ? texts.own.leaveOwnerText : texts.own.leaveText}
          button={texts.own.leave}
          busy={uiTexts.processing}
          act={async () => {
            await callApiAsPlayer('POST /api/club/leave', texts.own.leaveFailed);
            changed(null);
          }}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </Panel>
  );
}

function withListed(club: Club, isListed: boolean): Club {
  const members = club.members.map((member) =>
    member.id === club.playerId ? { ...member, isListed } : member,
  );
  return { ...club, members };
}
