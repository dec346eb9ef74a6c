import { HOST, roomPicks, shownValue } from '@trifecta/domain/rooms';
import type { RoomResult } from '@trifecta/domain/rooms';
import { useEffect, useSyncExternalStore } from 'react';
import { knownPlayerId, showDraft } from '../../account/index.ts';
import { href } from '../../addresses.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import {
  isEnded,
  LastChanged,
  LeftNotes,
  LiveNotice,
  LiveStatus,
  MovedPicks,
  NotesPanel,
  RoomSession,
  RoomTeam,
  SignedOut,
  SituationPanel,
  withNames,
} from '../../rooms/index.ts';
import type { RoomView } from '../../rooms/index.ts';
import { lapsedPlan, useSubscription } from '../../plans/index.ts';
import { useMaps } from '../../catalogue/index.ts';
import { useClassLists } from '../../teams/index.ts';
import { ButtonLink, MissingPage, Notice, Page } from '../../ui/index.ts';
import { useWhileVisible } from '../../ui/use-while-visible.ts';
import { ApiError } from '../../api/client.ts';
import { PlanActions } from './plan-actions.tsx';
import { memberNameAt, PlanLine } from './plan-line.ts';
import type { PlanFacts } from './plan-line.ts';
import { PlanSlots } from './plan-slots.tsx';
import styles from './playbook.module.css';
import { texts } from './texts.ts';

/** A game plan as a member of its club sees it, and edits it together with the others. */
export function PlanBoard({ id, session, line }: EnteredPlan) {
  const view = useSyncExternalStore(session.subscribe, () => session.view);
  const facts = useSyncExternalStore(line.subscribe, () => line.facts);
  useEffect(() => session.start(), [session]);
  // When the session ends, the player signs in again in place: something may wait to be sent.
  useEffect(() => showDraft(`plan.${id}`), [id]);
  useFreshFacts(line, view, facts);
  const subscription = useSubscription();
  const lists = useClassLists();
  const maps = useMaps() ?? [];
  const { replica, waiting, guest, status } = view;
  const { mayEdit, readOnlyBecause: because } = facts;
  if (isEnded(status)) return <Gone isRemoved={status === 'removed'} session={session} />;
  const valueOf = (field: string) => shownValue(replica, waiting, guest, field);
  const picks = roomPicks(valueOf);
  const name = valueOf('name');
  const title = typeof name === 'string' ? name : texts.plan.title;
  const lapsed = because === 'own_plan_lapsed' ? lapsedPlan(subscription) : null;
  // What's taken back from the playbook has no author in the plan.
  const nameOf = (number: number) =>
    number === HOST ? texts.plan.someone : memberNameAt(facts, number);
  const choose = session.choose.bind(session);
  const others = view.online.filter((number) => number !== guest).map(nameOf);
  return (
    <Page title={title}>
      <LiveStatus view={view}>
        {others.length > 0 && <span>{texts.plan.here(others)}</span>}
        <LastChanged view={view} nameOf={nameOf} />
      </LiveStatus>
      <SignedOut session={session} />
      <LiveNotice notice={view.notice} nameOf={nameOf} onDismiss={() => session.dismissNotice()} />
      <MovedPicks session={session} nameOf={nameOf} maps={maps} />
      {!mayEdit && (
        <Notice
          title={texts.readOnly.title}
          role="status"
          actions={
            because === 'own_plan_lapsed' && (
              <ButtonLink kind="primary" href={href.pricing}>
                {texts.readOnly.seePlans}
              </ButtonLink>
            )
          }
        >
          {lapsed !== null && <p>{texts.readOnly.cause(lapsed.title)}</p>}
          {because !== null && <p>{texts.readOnly.because[because]}</p>}
        </Notice>
      )}
      <PlanActions id={id} name={title} picks={picks} facts={facts} />
      <div className={styles.board}>
        <RoomTeam
          view={view}
          picks={picks}
          result={withNames(valueOf('result') as RoomResult | null | undefined, picks, nameOf)}
          maps={maps}
          status={null}
          run={mayEdit ? () => optimize(id) : null}
        />
        <PlanSlots view={view} picks={picks} facts={facts} lists={lists} choose={choose} />
        <SituationPanel
          picks={picks}
          isDisabled={!mayEdit}
          lists={lists}
          maps={maps}
          choose={choose}
        />
        <NotesPanel session={session} nameOf={nameOf} isReadOnly={!mayEdit} isOpenFirst />
      </div>
    </Page>
  );
}

/** The player's rights are at most this far behind. */
const RIGHTS_MS = 10_000;

/**
 * Asks for the members again when someone new is there, and for the player's rights when an edit was forbidden or the
 * page is looked at, now and then.
 */
function useFreshFacts(line: PlanLine, view: RoomView, { members }: PlanFacts): void {
  const { fields, revision } = view.replica;
  const known = new Set(members.map(({ guest }) => `guest.${guest}`));
  const isUnknown = Object.entries(fields).some(
    ([field, kept]) => field.startsWith('guest.') && kept?.value === true && !known.has(field),
  );
  const isForbidden = view.notice?.kind === 'forbidden';
  useEffect(() => {
    // What fails comes with the next change.
    if (isUnknown || isForbidden) line.read(revision).catch(() => undefined);
  }, [line, isUnknown, isForbidden, revision]);
  // The club may have lapsed, or be back.
  useWhileVisible(() => void line.read(revision).catch(() => undefined), RIGHTS_MS);
}

function optimize(id: string) {
  return callApiAsPlayer('POST /api/club/plans/:id/optimize', undefined, { params: { id } });
}

function Gone({
  isRemoved,
  session,
}: {
  readonly isRemoved: boolean;
  readonly session: RoomSession;
}) {
  const { title, help } = isRemoved ? texts.plan.removed : texts.plan.gone;
  return (
    <MissingPage title={title} help={help} href={href.club} link={texts.plan.club}>
      <LeftNotes session={session} />
    </MissingPage>
  );
}

/** A game plan that the player has opened. */
export interface EnteredPlan {
  readonly id: string;
  readonly session: RoomSession;
  readonly line: PlanLine;
}

/** Opens a game plan. Null when the player's club has no such plan. Throws `ApiError` for what may work later. */
export async function enterPlan(id: string): Promise<EnteredPlan | null> {
  try {
    const call = { params: { id } };
    const path = 'POST /api/club/plans/:id/enter';
    const plan = await callApiAsPlayer(path, texts.plan.loadFailed, call);
    const line = new PlanLine(id, plan, await knownPlayerId());
    return { id, line, session: new RoomSession(id, plan, line) };
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}
