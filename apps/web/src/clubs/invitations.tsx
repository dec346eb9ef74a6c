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
    mutationFn: () => callApiAsPlayer('POST /api/club/invitations', texts.invitations.failed),
    onSuccess: (created) => {
      keepCreated(created, open);
      changed();
    },
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) =>
      callApiAsPlayer('DELETE /api/club/invitations/:id', texts.invitations.failed, {
        params: { id },
      }),
    onSettled: () => changed(),
  });
  const failure = create.error ?? withdraw.error;
  const secrets = createdInvitations();
  const isFull = isClubFull({ seats: club.seats, members: club.members.length });
  return (
    <Panel label={texts.invitations.title}>
      <p>{isFull ? texts.invitations.full : texts.invitations.help}</p>
      {failure !== null && <FormMessage text={messageOf(failure)} />}
      {open.length === 0 && <p className={styles.quiet}>{texts.invitations.none}</p>}
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
            {create.isPending ? texts.invitations.creating : texts.invitations.create}
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
          {texts.invitations.madeBy(inviter ?? uiTexts.anonymous, timeLeft(endsAt, now))}
        </span>
        <Button data-removes disabled={isBusy} onClick={onWithdraw}>
          {texts.invitations.withdraw}
        </Button>
      </div>
      {secret === undefined ? (
        <p className={styles.quiet}>{texts.invitations.elsewhere}</p>
      ) : (
        <>
          <CopyField
            isShared
            label={texts.invitations.link}
            text={address}
            button={texts.invitations.copy}
          />
          <details>
            <summary>{texts.invitations.qr}</summary>
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
