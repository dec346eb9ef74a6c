import type { ReactNode } from 'react';
import { classNames } from '../ui/index.ts';
import { DismissibleAlert } from '../ui/forms/index.ts';
import styles from './room.module.css';
import { isEnded } from './room-session.ts';
import type { RoomNotice, RoomView } from './room-session.ts';
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
        {isEnded(shown) ? '' : texts.status[shown]}
      </span>
      {waiting.length > 0 && !isLive && <span>{texts.status.unsent(waiting.length)}</span>}
      {children}
    </p>
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
