import type { GameMap } from '@trifecta/domain/catalogue';
import { guestField, isSameValue } from '@trifecta/domain/rooms';
import type { RoomChange } from '@trifecta/domain/rooms';
import { isAny } from '@trifecta/domain/teams';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../account/index.ts';
import { SignInLinks } from '../plans/index.ts';
import { Button, classNames, Notice } from '../ui/index.ts';
import { DismissibleAlert } from '../ui/forms/index.ts';
import styles from './room.module.css';
import { isEnded } from './room-view.ts';
import type { RoomNotice } from './room-notice.ts';
import type { RoomSession } from './room-session.ts';
import type { RoomView } from './room-view.ts';
import { pickName, texts } from './texts.ts';

/** The connection, the picks that wait, and what else there is to know. */
export function LiveStatus({
  view: { status, isStuck, waiting },
  children,
}: {
  readonly view: RoomView;
  readonly children?: ReactNode;
}) {
  const shown = status === 'live' && isStuck ? 'reconnecting' : status;
  const isLive = shown === 'live';
  return (
    <p className={styles.status}>
      <span role="status" className={classNames(styles.connection, isLive && styles.live)}>
        {isEnded(shown) || shown === 'signed-out' ? '' : texts.status[shown]}
      </span>
      {waiting.length > 0 && !isLive && <span>{texts.status.unsent(waiting.length)}</span>}
      {children}
    </p>
  );
}

/** The last thing that someone else changed, quietly: screen readers read it when they come by. */
export function LastChanged({
  view: { lastChange },
  nameOf,
}: {
  readonly view: RoomView;
  /** The name of a guest, by their number. */
  readonly nameOf: (guest: number) => string;
}) {
  const now = useNow(lastChange !== null);
  if (lastChange === null) return null;
  const { field, by, at } = lastChange;
  const act = texts.activity(field) ?? '';
  return <span>{texts.lastChange(nameOf(by), act, Math.max(now - at, 0) / 1000)}</span>;
}

/** For this long, someone else's change counts as being made. */
const RECENT_MS = 8000;

/** A line about someone else's work, quietly, until a while after their last change. */
export function Recent({
  at,
  text,
}: {
  readonly at: number | undefined;
  readonly text: string | null;
}) {
  const now = useNow(at !== undefined);
  if (at === undefined || now - at > RECENT_MS) return null;
  return <p className={styles.recent}>{text}</p>;
}

/** The name of someone else who is picking in a slot. */
export function PickingHere({
  view: { lastChange },
  index,
  nameOf,
}: {
  readonly view: RoomView;
  readonly index: number;
  readonly nameOf: (guest: number) => string;
}) {
  const change = lastChange?.field.startsWith(`slot.${index}.`) === true ? lastChange : null;
  return <Recent at={change?.at} text={change && texts.slot.picking(nameOf(change.by))} />;
}

const TICK_MS = 5000;

/** The time, every few seconds while it's needed. */
export function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}

/** The way back for a player whose session has ended, and what happens to what they pick until then. */
export function SignedOut({ session }: { readonly session: RoomSession }) {
  const { status } = useAuth();
  if (session.view.status !== 'signed-out') return null;
  const again = <Button onClick={() => void session.signIn()}>{texts.signedOut.button}</Button>;
  return (
    <Notice
      role="alert"
      title={texts.signedOut.title}
      actions={status === 'signed-out' ? <SignInLinks /> : again}
    >
      <p>{texts.signedOut.help}</p>
    </Notice>
  );
}

/** The last thing that didn't turn out as this player picked. */
export function LiveNotice({
  notice,
  nameOf,
  onDismiss,
}: {
  readonly notice: RoomNotice | null;
  /** The name of a guest, by their number. */
  readonly nameOf: (guest: number) => string;
  readonly onDismiss: () => void;
}) {
  if (notice === null) return null;
  return <DismissibleAlert text={noticeText(notice, nameOf)} onDismiss={onDismiss} />;
}

/** What others picked before an own pick arrived, which can be made again. */
export function MovedPicks({
  session,
  nameOf,
  maps,
}: {
  readonly session: RoomSession;
  /** The name of a guest, by their number. */
  readonly nameOf: (guest: number) => string;
  readonly maps: readonly GameMap[];
}) {
  const { moved, replica, guest } = session.view;
  return moved.map(({ field, value }) => {
    const now = replica.fields[field];
    // The pick was made again in another tab, or by someone else.
    if (now === undefined || now.by === guest || isSameValue(now.value, value)) return null;
    return (
      <DismissibleAlert
        key={field}
        text={movedText({ field, ...now }, nameOf(now.by), maps)}
        onDismiss={() => session.leaveMoved(field)}
      >
        <Button onClick={() => session.choose({ [field]: value })}>{texts.moved.useMine}</Button>
      </DismissibleAlert>
    );
  });
}

/** A pick by its name where it has one, and otherwise only what was changed. */
function movedText({ field, value }: RoomChange, name: string, maps: readonly GameMap[]): string {
  const { picked, pickedFor, changed } = texts.moved;
  const map = field === 'map' && maps.find(({ mapId }) => mapId === value);
  if (map) return picked(name, map.name);
  const known = guestField(field);
  if (known?.kind === 'slot' && typeof value === 'string' && !isAny(value)) {
    return pickedFor(name, value, texts.slot.title(known.slot + 1));
  }
  return changed(name, texts.fieldName(field) ?? pickName(field) ?? '');
}

function noticeText(notice: RoomNotice, nameOf: (guest: number) => string): string {
  switch (notice.kind) {
    case 'refused':
      return texts.notice.refused[notice.reason];
    case 'forbidden':
      return notice.text;
    case 'full':
      return texts.notice.full;
    case 'unready':
      return texts.notice.unready;
    default:
      return texts.notice.replaced(nameOf(notice.by), texts.fieldName(notice.field) ?? '');
  }
}
