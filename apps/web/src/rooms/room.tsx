import type { GameMap } from '@trifecta/domain/catalogue';
import { HOST, isEveryoneReady, roomPicks, shownValue } from '@trifecta/domain/rooms';
import type { RoomPicks, RoomResult } from '@trifecta/domain/rooms';
import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { href } from '../addresses.ts';
import { useAuth } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { keepRoomOffline } from '../offline/keep-room-offline.ts';
import { SignInLinks } from '../plans/index.ts';
import { useMaps } from '../catalogue/index.ts';
import { useClassLists } from '../teams/index.ts';
import { classNames, MissingPage, Notice, Page } from '../ui/index.ts';
import { useIsAway } from './away.ts';
import { InvitePanel, isFull } from './invite-panel.tsx';
import { JoinForm } from './join-form.tsx';
import { recordRoom } from './last-room.ts';
import { isAnotherGuest } from './another-guest.ts';
import { ContinuesElsewhere, LeaderNotice } from './leader-notice.tsx';
import { LastChanged, LiveNotice, LiveStatus, MovedPicks, SignedOut } from './live-parts.tsx';
import { guestName, watchersOf, withNames } from './room-names.ts';
import { LeftNotes, NotesPanel } from './notes/notes-panel.tsx';
import { useForgetRoom } from './use-forget-room.ts';
import styles from './room.module.css';
import { isEnded } from './room-view.ts';
import type { RoomSession } from './room-session.ts';
import type { Ended, RoomView } from './room-view.ts';
import { HowDidItGo, ownIndex, RoomTeam } from './room-team.tsx';
import { Seats } from './seats.tsx';
import { SituationPanel } from './situation.tsx';
import { texts } from './texts.ts';

interface Board {
  readonly id: string;
  readonly session: RoomSession;
  /** What the host sees below the team. */
  readonly keep: ReactNode;
}

/** A room as one of its guests sees it, until it ends. */
export function RoomBoard({
  onOther,
  ...board
}: Board & {
  /** Called when the player is another guest than this session's, as on another device. */
  readonly onOther: () => void;
}) {
  const { id, session } = board;
  const view = useSyncExternalStore(session.subscribe, () => session.view);
  useEffect(() => session.start(), [session]);
  const { status, endsAt } = view;
  const hasEnded = isEnded(status);
  const forget = useForgetRoom();
  useEffect(() => {
    if (hasEnded) forget(id);
    else if (endsAt !== null) recordRoom(id, endsAt);
  }, [id, endsAt, hasEnded, forget]);
  const result = view.replica.fields['result']?.revision;
  useEffect(() => void keepRoomOffline(id), [id, result]);
  useSameGuest(id, session, onOther);
  return isEnded(status) ? (
    <Gone status={status} session={session} />
  ) : (
    <OpenRoom {...board} view={view} />
  );
}

/** Makes a signed-in guest who they are on their other devices. */
function useSameGuest(id: string, session: RoomSession, onOther: () => void): void {
  const { status } = useAuth();
  useEffect(() => {
    if (status !== 'signed-in' || session.view.guest === HOST) return undefined;
    let isLeft = false;
    void isAnotherGuest(id, session.view.guest).then((isOther) => {
      if (isOther && !isLeft) onOther();
    });
    return () => {
      isLeft = true;
    };
  }, [status, id, session, onOther]);
}

function OpenRoom({ id, session, keep, view }: Board & { readonly view: RoomView }) {
  const maps = useMaps() ?? [];
  const isAway = useIsAway(view);
  const { replica, waiting, guest } = view;
  const valueOf = (field: string) => shownValue(replica, waiting, guest, field);
  const picks = roomPicks(valueOf);
  const isLeader = guest === picks.leader;
  const choose = session.choose.bind(session);
  const name = (valueOf('name') ?? null) as string | null;
  const nameOf = (who: number) => guestName(picks, who);
  const layout = classNames(
    styles.layout,
    isLeader && styles.hosted,
    isLeader && !isFull(picks) && styles.inviting,
  );
  return (
    <Page title={name ?? texts.title} intro={texts.intro}>
      <Status view={view} isStanding={name !== null} isLocked={picks.isLocked} nameOf={nameOf} />
      <SignedOut session={session} />
      <LiveNotice notice={view.notice} nameOf={nameOf} onDismiss={() => session.dismissNotice()} />
      <MovedPicks session={session} nameOf={nameOf} maps={maps} />
      <LeaderNotice {...{ view, picks, isAway, nameOf, choose }} />
      <ContinuesElsewhere view={view} picks={picks} />
      <div className={layout}>
        <div className={styles.main}>
          <JoinForm view={view} picks={picks} choose={choose} />
          <FoundTeam {...{ id, session, view, picks, maps, nameOf }} />
          {guest === HOST && keep}
          <Picking {...{ view, picks, isAway, maps, nameOf, choose }} />
          <NotesPanel
            session={session}
            nameOf={nameOf}
            isReadOnly={picks.isLocked && !isLeader}
            isOpenFirst={replica.fields['notes'] !== undefined}
          />
        </div>
        <InvitePanel id={id} view={view} picks={picks} choose={choose} />
      </div>
    </Page>
  );
}

/** The slots, and what's everyone's. */
function Picking({
  view,
  picks,
  isAway,
  maps,
  nameOf,
  choose,
}: Omit<Parameters<typeof Seats>[0], 'lists'> & {
  readonly maps: readonly GameMap[];
}) {
  const lists = useClassLists();
  const mayPick =
    view.guest === picks.leader ||
    (!picks.isLocked && picks.slots.some(({ owner }) => owner?.guest === view.guest));
  return (
    <>
      <Seats {...{ view, picks, isAway, lists, nameOf, choose }} />
      <SituationPanel {...{ picks, lists, maps, choose }} isDisabled={!mayPick} />
    </>
  );
}

/** The team, and the way to it: for who leads, if they have an account. */
function FoundTeam({
  id,
  session,
  view,
  picks,
  maps,
  nameOf,
}: {
  readonly id: string;
  readonly session: RoomSession;
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly maps: readonly GameMap[];
  readonly nameOf: (guest: number) => string;
}) {
  const { status } = useAuth();
  const { replica, waiting, guest, online } = view;
  const result = (replica.fields['result']?.value ?? null) as RoomResult | null;
  const isLeader = guest === picks.leader;
  // The host has an account.
  const needsAccount = isLeader && guest !== HOST && status === 'signed-out';
  const isReady = waiting.length === 0 && isEveryoneReady(picks, online);
  const leader = isLeader ? null : nameOf(picks.leader);
  return (
    <>
      {needsAccount && <SignInToStart />}
      <RoomTeam
        view={view}
        picks={picks}
        result={withNames(result, picks, nameOf)}
        maps={maps}
        status={<Readiness view={view} picks={picks} leader={leader} hasTeam={result !== null} />}
        run={isLeader && !needsAccount ? () => optimize(id, session) : null}
        unready={unreadyOthers(picks, guest)}
        startsByItself={picks.startsWhenReady && isReady}
      />
    </>
  );
}

/** The names of the others with a slot who aren't ready. */
function unreadyOthers({ slots }: RoomPicks, guest: number): readonly string[] {
  return slots.flatMap(({ owner, isReady }) =>
    owner === null || owner.guest === guest || isReady ? [] : [owner.name],
  );
}

async function optimize(id: string, session: RoomSession) {
  try {
    return await callApiAsPlayer('POST /api/rooms/:id/optimize', undefined, { params: { id } });
  } catch (error) {
    // A host whose session has ended, as in another tab, signs in again in place.
    if (session.view.guest === HOST) session.isEnd(error);
    throw error;
  }
}

function Gone({ status, session }: { readonly status: Ended; readonly session: RoomSession }) {
  const { title, help } = texts.gone[status];
  const { view } = session;
  const valueOf = (field: string) => view.replica.fields[field]?.value;
  const picks = roomPicks(valueOf);
  const result = (valueOf('result') ?? null) as RoomResult | null;
  return (
    <MissingPage title={title} help={help} href={href.teamOptimizer} link={texts.gone.optimizer}>
      {result !== null && <HowDidItGo result={result} own={ownIndex(picks, view.guest)} />}
      <LeftNotes session={session} />
    </MissingPage>
  );
}

/** The connection, and how long the room lasts. */
function Status({
  view,
  isStanding,
  isLocked,
  nameOf,
}: {
  readonly view: RoomView;
  readonly isStanding: boolean;
  readonly isLocked: boolean;
  readonly nameOf: (guest: number) => string;
}) {
  // With the weekday, because it ends tomorrow at this time.
  const ends = new Date(view.endsAt ?? '').toLocaleString('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <LiveStatus view={view}>
      <span>{isStanding ? texts.status.stands : texts.status.endsAt(ends)}</span>
      {isLocked && <span>{texts.status.locked}</span>}
      <LastChanged view={view} nameOf={nameOf} />
    </LiveStatus>
  );
}

/** The way to an account for who leads the room without one. */
function SignInToStart() {
  return (
    <Notice title={texts.leader.signIn} actions={<SignInLinks />}>
      <p>{texts.leader.signInHelp}</p>
    </Notice>
  );
}

/** Everyone here: with a slot, ready, and watching. Then who finds the team, and what that waits for. */
function Readiness({
  view: { online, ...view },
  picks,
  leader,
  hasTeam,
}: {
  readonly view: RoomView;
  readonly picks: RoomPicks;
  /** The leader's name, for everyone else. */
  readonly leader: string | null;
  readonly hasTeam: boolean;
}) {
  const owners = picks.slots.flatMap(({ owner, isReady }) =>
    owner === null ? [] : [{ ...owner, isReady }],
  );
  const ready = owners.filter(({ isReady }) => isReady);
  const watching = watchersOf({ ...view, online }, picks).filter((guest) => online.includes(guest));
  const away = owners.filter(({ guest }) => !online.includes(guest)).map(({ name }) => name);
  const isComplete = ready.length === owners.length && owners.length > 0;
  return (
    <>
      <strong>{texts.team.people(owners.length, ready.length, watching.length)}</strong>{' '}
      {picks.startsWhenReady && !isComplete && texts.team.startsItself}{' '}
      {picks.startsWhenReady && away.length > 0 && texts.team.waitsForAway(away)}
      {picks.startsWhenReady &&
        isComplete &&
        away.length === 0 &&
        !hasTeam &&
        leader !== null &&
        texts.team.startsFrom(leader)}
      {!picks.startsWhenReady && !hasTeam && leader !== null && texts.team.waiting(leader)}
    </>
  );
}
