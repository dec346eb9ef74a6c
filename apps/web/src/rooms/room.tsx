import { roomPicks, shownValue } from '@trifecta/domain/rooms';
import type { RoomPicks, RoomResult } from '@trifecta/domain/rooms';
import { useEffect, useSyncExternalStore } from 'react';
import { href } from '../addresses.ts';
import { useClassLists, useMaps } from '../teams/index.ts';
import { ButtonLink, classNames, Page } from '../ui/index.ts';
import { DismissibleAlert } from '../ui/forms/index.ts';
import { InvitePanel } from './invite-panel.tsx';
import { guestName, watchersOf } from './room-names.ts';
import { NotesPanel } from './notes/notes-panel.tsx';
import styles from './room.module.css';
import { isEnded } from './room-session.ts';
import type { Ended, RoomNotice, RoomSession, RoomView } from './room-session.ts';
import { RoomTeam } from './room-team.tsx';
import { Seats } from './seats.tsx';
import { Situation } from './situation.tsx';
import { texts } from './texts.ts';

/** The number of the guest who opened the room. */
const HOST = 0;

/** A room as one of its guests sees it. */
export function Room({ id, session }: { readonly id: string; readonly session: RoomSession }) {
  const view = useSyncExternalStore(session.subscribe, () => session.view);
  useEffect(() => session.start(), [session]);
  const lists = useClassLists();
  const maps = useMaps() ?? [];
  const { replica, waiting, guest, status } = view;
  if (isEnded(status)) return <Gone status={status} />;
  const valueOf = (field: string) => shownValue(replica, waiting, guest, field);
  const picks = roomPicks(valueOf);
  const result = (valueOf('result') ?? null) as RoomResult | null;
  const isHost = guest === HOST;
  const choose = session.choose.bind(session);
  return (
    <Page title={texts.title} intro={texts.intro}>
      <Status view={view} picks={picks} />
      <Notice notice={view.notice} picks={picks} onDismiss={() => session.dismissNotice()} />
      <div className={classNames(styles.layout, isHost && styles.hosted)}>
        {isHost && <InvitePanel id={id} view={view} picks={picks} choose={choose} />}
        <div className={styles.main}>
          <RoomTeam id={id} view={view} picks={picks} result={result} maps={maps} />
          <Seats view={view} picks={picks} lists={lists} choose={choose} />
          <Situation view={view} picks={picks} lists={lists} maps={maps} choose={choose} />
          <NotesPanel session={session} isReadOnly={picks.isLocked && !isHost} />
        </div>
      </div>
    </Page>
  );
}

function Gone({ status }: { readonly status: Ended }) {
  const { title, help } = texts.gone[status];
  return (
    <Page title={title} intro={help}>
      <p>
        <ButtonLink kind="primary" href={href.teamOptimizer}>
          {texts.gone.optimizer}
        </ButtonLink>
      </p>
    </Page>
  );
}

/** The connection, the picks that wait, and how long the room lasts. */
function Status({ view, picks }: { readonly view: RoomView; readonly picks: RoomPicks }) {
  const { status, isStuck, waiting, endsAt } = view;
  const shown = status === 'live' && isStuck ? 'reconnecting' : status;
  const isLive = shown === 'live';
  const watching = watchersOf(view, picks).filter((guest) => view.online.includes(guest)).length;
  // With the weekday, because it ends tomorrow at this time.
  const ends = new Date(endsAt).toLocaleString('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <p className={styles.status}>
      <span role="status" className={classNames(styles.connection, isLive && styles.live)}>
        {isEnded(shown) ? '' : texts.status[shown]}
      </span>
      {waiting.length > 0 && !isLive && <span>{texts.status.unsent(waiting.length)}</span>}
      {watching > 0 && <span>{texts.status.watching(watching)}</span>}
      <span>{texts.status.endsAt(ends)}</span>
    </p>
  );
}

/** The last thing that didn't turn out as this guest picked. */
function Notice({
  notice,
  picks,
  onDismiss,
}: {
  readonly notice: RoomNotice | null;
  readonly picks: RoomPicks;
  readonly onDismiss: () => void;
}) {
  if (notice === null) return null;
  return <DismissibleAlert text={noticeText(notice, picks)} onDismiss={onDismiss} />;
}

function noticeText(notice: RoomNotice, picks: RoomPicks): string {
  switch (notice.kind) {
    case 'refused':
      return texts.notice.refused[notice.reason];
    case 'full':
      return texts.notice.full;
    default:
      return texts.notice.replaced(
        guestName(picks, notice.by),
        texts.fieldName(notice.field) ?? '',
      );
  }
}
