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
import { ownMembershipTexts } from './own-texts.ts';
import { texts } from './texts.ts';
import { mayIn } from './may.ts';

/** What the player decides about their own place in the club. */
export function OwnMembership({ club }: { readonly club: Club }) {
  const changed = useClubChanged();
  const [isLeaving, setIsLeaving] = useState(false);
  const isListed = club.members.some(({ id, isListed: is }) => id === club.playerId && is);
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (wanted: boolean) =>
      callApiAsPlayer('PATCH /api/club/membership', ownMembershipTexts.failed, {
        body: { isListed: wanted },
      }),
    onSuccess: (_, wanted) => changed(withListed(club, wanted)),
  });
  return (
    <Panel label={texts.own.title}>
      <CheckField
        name="listed"
        label={ownMembershipTexts.listed}
        hint={ownMembershipTexts.listedHint}
        isOn={isPending ? variables : isListed}
        onChange={mutate}
      />
      {error !== null && <FormMessage text={messageOf(error)} />}
      <p>
        {ownMembershipTexts.badge} <Link href={href.account}>{ownMembershipTexts.account}</Link>.
      </p>
      {mayIn(club)('leave') && (
        <Actions>
          <Button onClick={() => setIsLeaving(true)}>{ownMembershipTexts.leave}</Button>
        </Actions>
      )}
      {isLeaving && (
        <ConfirmDialog
          title={ownMembershipTexts.leaveTitle(club.name)}
          text={
            club.role === 'owner' ? ownMembershipTexts.leaveOwnerText : ownMembershipTexts.leaveText
          }
          button={ownMembershipTexts.leave}
          busy={uiTexts.processing}
          act={async () => {
            await callApiAsPlayer('POST /api/club/leave', ownMembershipTexts.leaveFailed);
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
