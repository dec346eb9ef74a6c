import { useMutation } from '@tanstack/react-query';
import { HOST } from '@trifecta/domain/rooms';
import type { RoomPicks } from '@trifecta/domain/rooms';
import { useState } from 'react';
import { useIsSignedIn } from '../account/index.ts';
import { href, roomPage } from '../addresses.ts';
import { callApi, messageOf } from '../api/client.ts';
import { Button } from '../ui/index.ts';
import { CheckField, CopyField, Dialog, DialogActions, FormMessage } from '../ui/forms/index.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { EndRoomDialog } from './end-room-dialog.tsx';
import { KeepRoom } from './keep-room.tsx';
import { isLinkHidden, RoomLinkState, NewRoomLink, useRoomLink } from './room-links.tsx';
import { watchersOf } from './room-names.ts';
import type { RoomView } from './room-view.ts';
import styles from './room.module.css';
import type { Choose } from './seats.tsx';
import { texts } from './texts.ts';

interface Guest {
  readonly guest: number;
  readonly name: string;
}

interface Inviting {
  readonly id: string;
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly choose: Choose;
}

/** True once everyone who can play is in. */
export function isFull({ slots }: RoomPicks): boolean {
  return slots.every(({ owner }) => owner !== null);
}

/** The links for everyone in the room, folded once it's full, what only its leader does, and for its host the end. */
export function InvitePanel(inviting: Inviting) {
  const { id, view, picks } = inviting;
  const [isEnding, setIsEnding] = useState(false);
  const isLeader = view.guest === picks.leader;
  const name = (view.replica.fields['name']?.value ?? null) as string | null;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (isLeader && !isFull(picks));
  return (
    <aside className={styles.invite}>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          // Folding by itself isn't a choice.
          if (open !== isOpen) setChosen(open);
        }}
      >
        <summary>{texts.invite.title}</summary>
        {isOpen && <RoomLink id={id} view={view} picks={picks} />}
        {isLeader && <NewRoomLink id={id} kind="link" />}
      </details>
      {!isLinkHidden(view, picks) && <OverlayLink id={id} view={view} picks={picks} />}
      {isLeader && <LeaderTools {...inviting} />}
      {view.guest === HOST && (
        <details>
          <summary>{texts.standing.title}</summary>
          <p className={styles.hint}>{texts.standing.help}</p>
          <KeepRoom key={name} id={id} name={name} />
        </details>
      )}
      {view.guest === HOST && <Button onClick={() => setIsEnding(true)}>{texts.invite.end}</Button>}
      {isEnding && <EndRoomDialog id={id} onClose={() => setIsEnding(false)} />}
    </aside>
  );
}

/** The link as it is now. */
function RoomLink({ id, view, picks }: Omit<Inviting, 'choose'>) {
  const isHidden = isLinkHidden(view, picks);
  const link = useRoomLink(id, 'link', isHidden ? null : view);
  if (isHidden) return <p>{texts.invite.locked}</p>;
  return (
    <RoomLinkState link={link} renderSecret={(secret) => <Invitation id={id} secret={secret} />} />
  );
}

function Invitation({ id, secret }: { readonly id: string; readonly secret: string }) {
  const address = `${location.origin}${roomPage(id)}#${secret}`;
  return (
    <>
      <p>{texts.invite.help}</p>
      <QrCode text={address} />
      <CopyField isShared label={texts.invite.link} text={address} button={texts.invite.copy} />
    </>
  );
}

/** The link for streams, folded: few need it. */
function OverlayLink({ id, view, picks }: Omit<Inviting, 'choose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>{texts.overlay.title}</summary>
      {isOpen && <OpenOverlayLink id={id} view={view} picks={picks} />}
    </details>
  );
}

function OpenOverlayLink({ id, view, picks }: Omit<Inviting, 'choose'>) {
  const link = useRoomLink(id, 'overlay', view);
  return (
    <>
      <p>{texts.overlay.help}</p>
      <RoomLinkState
        link={link}
        renderSecret={(secret) => (
          <CopyField
            label={texts.overlay.link}
            text={`${location.origin}${href.roomOverlay.replace(':id', id)}#${secret}`}
            button={texts.invite.copy}
          />
        )}
      />
      <p className={styles.hint}>{texts.overlay.hint}</p>
      {view.guest === picks.leader && <NewRoomLink id={id} kind="overlay" />}
    </>
  );
}

function LeaderTools({ id, view, picks, choose }: Inviting) {
  // A guest without an account can't start it, so it couldn't start by itself.
  const mayStart = useIsSignedIn() || view.guest === HOST;
  const [leaving, setLeaving] = useState<Guest | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      {done !== null && <FormMessage isGood text={done} />}
      <Guests
        view={view}
        picks={picks}
        onRemove={setLeaving}
        onHandOver={(guest) => choose({ leader: { guest, name: '' } })}
      />
      {leaving !== null && (
        <RemoveDialog
          id={id}
          leaving={leaving}
          isHere={view.online.includes(leaving.guest)}
          onDone={setDone}
          onClose={() => setLeaving(null)}
        />
      )}
      {mayStart && (
        <CheckField
          label={texts.leader.autostart}
          hint={texts.leader.autostartHint}
          name="autostart"
          isOn={picks.startsWhenReady}
          onChange={(autostart) => choose({ autostart })}
        />
      )}
      <CheckField
        label={texts.invite.lock}
        hint={texts.invite.lockHint}
        name="locked"
        isOn={picks.isLocked}
        onChange={(isLocked) => choose({ locked: isLocked })}
      />
    </>
  );
}

/** Everyone else in the room. Its host stays. */
function Guests({
  view,
  picks,
  onRemove,
  onHandOver,
}: {
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly onRemove: (guest: Guest) => void;
  readonly onHandOver: (guest: number) => void;
}) {
  const players = picks.slots.flatMap(({ owner }) =>
    owner === null || owner.guest === view.guest ? [] : [{ ...owner, hasSlot: true }],
  );
  const watchers = watchersOf(view, picks)
    .filter((guest) => guest !== view.guest)
    .map((guest) => ({ guest, name: texts.invite.guest(guest), hasSlot: false }));
  const others = [...players, ...watchers];
  if (others.length === 0) return null;
  return (
    <ul className={styles.guests}>
      {others.map(({ guest, name, hasSlot }) => (
        <li key={guest}>
          {name}
          <span>
            {hasSlot && (
              <Button
                kind="quiet"
                aria-label={texts.leader.handOverTo(name)}
                onClick={() => onHandOver(guest)}
              >
                {texts.leader.handOver}
              </Button>
            )}
            {guest !== HOST && (
              <Button
                kind="quiet"
                aria-label={texts.invite.removeFrom(name)}
                onClick={() => onRemove({ guest, name })}
              >
                {texts.invite.remove}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Asks whether the link goes too: by default only when someone is here, who would come back by it. */
function RemoveDialog({
  id,
  leaving: { guest, name },
  isHere,
  onDone,
  onClose,
}: {
  readonly id: string;
  readonly leaving: Guest;
  readonly isHere: boolean;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}) {
  const [renewsLink, setRenewsLink] = useState(isHere);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      callApi('DELETE /api/rooms/:id/guests/:guest', texts.invite.failed, {
        params: { id, guest },
        query: { renewsLink: String(renewsLink) },
      }),
    onSuccess: () => {
      onDone(renewsLink ? texts.invite.removedWithLink(name) : texts.invite.removed(name));
      onClose();
    },
  });
  return (
    <Dialog title={texts.invite.removeTitle(name)} onCancel={isPending ? undefined : onClose}>
      <p>{texts.invite.removeText(name)}</p>
      <CheckField
        label={texts.invite.renewToo}
        hint={texts.invite.renewTooHint}
        name="renewsLink"
        isOn={renewsLink}
        onChange={setRenewsLink}
      />
      {error !== null && <FormMessage text={messageOf(error)} />}
      <DialogActions
        text={isPending ? texts.invite.removing : texts.invite.remove}
        kind="danger"
        isPending={isPending}
        onAct={() => mutate()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
