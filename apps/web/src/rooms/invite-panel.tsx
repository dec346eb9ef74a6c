import { useMutation } from '@tanstack/react-query';
import type { RoomPicks } from '@trifecta/domain/rooms';
import { useState } from 'react';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { CheckField, CopyField, DeleteDialog, FormMessage } from '../ui/forms/index.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { roomPage } from '../addresses.ts';
import { watchersOf } from './room-names.ts';
import type { RoomView } from './room-session.ts';
import { ownLink, storeOwnLink } from './room-storage.ts';
import styles from './room.module.css';
import type { Choose } from './seats.tsx';
import { texts } from './texts.ts';

interface Gone {
  readonly guest: number;
  readonly name: string;
}

/** What only the host does: invite, lock, remove, end. */
export function InvitePanel({
  id,
  view,
  picks,
  choose,
}: {
  readonly id: string;
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly choose: Choose;
}) {
  const [secret, setSecret] = useState(() => ownLink(id));
  const [isEnding, setIsEnding] = useState(false);
  const params = { id };
  const keepLink = (next: { readonly secret: string }) => {
    storeOwnLink(id, next.secret);
    setSecret(next.secret);
  };
  const renew = useMutation({
    mutationFn: () => callApiAsPlayer('POST /api/rooms/:id/link', texts.invite.failed, { params }),
    onSuccess: keepLink,
  });
  const remove = useMutation({
    mutationFn: ({ guest }: Gone) =>
      callApiAsPlayer('DELETE /api/rooms/:id/guests/:guest', texts.invite.failed, {
        params: { id, guest },
      }),
    onSuccess: keepLink,
  });
  const failure = renew.error ?? remove.error;
  const isFull = picks.slots.every(({ owner }) => owner !== null);
  return (
    <aside className={styles.invite}>
      <details open={!isFull}>
        <summary>{texts.invite.title}</summary>
        {secret === null ? (
          <p>{texts.invite.elsewhere}</p>
        ) : (
          <Invitation address={`${location.origin}${roomPage(id)}#${secret}`} />
        )}
        <p>
          <Button disabled={renew.isPending} onClick={() => renew.mutate()}>
            {renew.isPending ? uiTexts.processing : texts.invite.renew}
          </Button>
        </p>
        <p className={styles.hint}>{texts.invite.renewHelp}</p>
      </details>
      {failure !== null && <FormMessage text={messageOf(failure)} />}
      {remove.isSuccess && (
        <FormMessage isGood text={texts.invite.removed(remove.variables.name)} />
      )}
      <Guests view={view} picks={picks} onRemove={(gone) => remove.mutate(gone)} />
      <CheckField
        label={texts.invite.lock}
        hint={texts.invite.lockHint}
        name="locked"
        isOn={picks.isLocked}
        onChange={(isLocked) => choose({ locked: isLocked })}
      />
      <Button onClick={() => setIsEnding(true)}>{texts.invite.end}</Button>
      {isEnding && <EndDialog id={id} onClose={() => setIsEnding(false)} />}
    </aside>
  );
}

function Invitation({ address }: { readonly address: string }) {
  return (
    <>
      <p>{texts.invite.help}</p>
      <QrCode text={address} />
      <CopyField isShared label={texts.invite.link} text={address} button={texts.invite.copy} />
    </>
  );
}

/** Everyone else in the room. */
function Guests({
  view,
  picks,
  onRemove,
}: {
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly onRemove: (gone: Gone) => void;
}) {
  const players = picks.slots.flatMap(({ owner }) =>
    owner === null || owner.guest === view.guest ? [] : [owner],
  );
  const watchers = watchersOf(view, picks).map((guest) => ({
    guest,
    name: texts.invite.guest(guest),
  }));
  const others = [...players, ...watchers];
  if (others.length === 0) return null;
  return (
    <ul className={styles.guests}>
      {others.map(({ guest, name }) => (
        <li key={guest}>
          {name}
          <Button
            kind="quiet"
            aria-label={texts.invite.removeFrom(name)}
            onClick={() => onRemove({ guest, name })}
          >
            {texts.invite.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function EndDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <DeleteDialog
      title={texts.invite.endTitle}
      text={texts.invite.endText}
      failureText={texts.invite.failed}
      remove={async () => {
        await callApiAsPlayer('DELETE /api/rooms/:id', texts.invite.failed, { params: { id } });
      }}
      onClose={onClose}
    />
  );
}
