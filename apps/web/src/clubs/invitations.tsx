import { useMutation } from '@tanstack/react-query';
import { isClubFull } from '@trifecta/domain/membership';
import { lazy, useEffect, useState } from 'react';
import { href } from '../addresses.ts';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button, Optional, uiTexts, useFocusAfterRemoval } from '../ui/index.ts';
import { Actions, CopyField, FormMessage, Panel } from '../ui/forms/index.ts';
import { useClubChanged } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import styles from './clubs.module.css';
import { createdInvitations, keepCreated } from './invitation-storage.ts';
import { timeLeft } from './time-left.ts';
import { clubInvitationTexts } from './invitation-texts.ts';
import { texts } from './texts.ts';

const QrCode = lazy(async () => ({ default: (await import('../ui/qr-code.tsx')).QrCode }));

type Invitation = NonNullable<Club['invitations']>[number];

const MINUTE_MS = 60_000;

/** The open invitations. Links are shown in the browser that created them, because the server doesn't know them. */
export function Invitations({ club }: { readonly club: Club }) {
  const changed = useClubChanged();
  const open = club.invitations ?? [];
  const [now, setNow] = useState(() => new Date());
  const list = useFocusAfterRemoval<HTMLUListElement>();
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const create = useMutation({
    mutationFn: () => callApiAsPlayer('POST /api/club/invitations', clubInvitationTexts.failed),
    onSuccess: (created) => {
      keepCreated(created, open);
      changed();
    },
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) =>
      callApiAsPlayer('DELETE /api/club/invitations/:id', clubInvitationTexts.failed, {
        params: { id },
      }),
    onSettled: () => changed(),
  });
  const failure = create.error ?? withdraw.error;
  const secrets = createdInvitations();
  const isFull = isClubFull({ seats: club.seats, members: club.members.length });
  return (
    <Panel label={texts.invitations.title}>
      <p>{isFull ? clubInvitationTexts.full : clubInvitationTexts.help}</p>
      {failure !== null && <FormMessage text={messageOf(failure)} />}
      {open.length === 0 && <p className={styles.quiet}>{clubInvitationTexts.none}</p>}
      <ul {...list}>
        {open.map((invitation) => (
          <OpenInvitation
            key={invitation.id}
            invitation={invitation}
            secret={secrets[invitation.id]}
            now={now}
            isBusy={withdraw.isPending}
            onWithdraw={() => withdraw.mutate(invitation)}
          />
        ))}
      </ul>
      {!isFull && (
        <Actions>
          <Button kind="primary" disabled={create.isPending} onClick={() => create.mutate()}>
            {create.isPending ? clubInvitationTexts.creating : clubInvitationTexts.create}
          </Button>
        </Actions>
      )}
    </Panel>
  );
}

function OpenInvitation({
  invitation: { inviter, endsAt },
  secret,
  now,
  isBusy,
  onWithdraw,
}: {
  readonly invitation: Invitation;
  readonly secret: string | undefined;
  readonly now: Date;
  readonly isBusy: boolean;
  readonly onWithdraw: () => void;
}) {
  const address = `${location.origin}${href.clubJoin}#${secret}`;
  return (
    <li className={styles.invitation}>
      <div className={styles.row}>
        <span className={styles.who}>
          {clubInvitationTexts.madeBy(inviter ?? uiTexts.anonymous, timeLeft(endsAt, now))}
        </span>
        <Button data-removes disabled={isBusy} onClick={onWithdraw}>
          {clubInvitationTexts.withdraw}
        </Button>
      </div>
      {secret === undefined ? (
        <p className={styles.quiet}>{clubInvitationTexts.elsewhere}</p>
      ) : (
        <>
          <CopyField
            isShared
            label={clubInvitationTexts.link}
            text={address}
            button={clubInvitationTexts.copy}
          />
          <details>
            <summary>{clubInvitationTexts.qr}</summary>
            <div className={styles.code}>
              <Optional>
                <QrCode text={address} />
              </Optional>
            </div>
          </details>
        </>
      )}
    </li>
  );
}
