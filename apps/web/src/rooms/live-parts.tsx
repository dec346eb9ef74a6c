import type { ReactNode } from 'react';
import { useAuth } from '../account/index.ts';
import { SignInLinks } from '../plans/index.ts';
import { Button, classNames, Notice } from '../ui/index.ts';
import { DismissibleAlert } from '../ui/forms/index.ts';
import styles from './room.module.css';
import { isEnded } from './room-session.ts';
import type { RoomNotice, RoomSession, RoomView } from './room-session.ts';
import { texts } from './texts.ts';

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

function noticeText(notice: RoomNotice, nameOf: (guest: number) => string): string {
  switch (notice.kind) {
    case 'refused':
      return texts.notice.refused[notice.reason];
    case 'forbidden':
      return notice.text;
    case 'full':
      return texts.notice.full;
    default:
      return texts.notice.replaced(nameOf(notice.by), texts.fieldName(notice.field) ?? '');
  }
}
