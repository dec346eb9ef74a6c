import { api } from '@trifecta/contract';
import { whoChanged } from '@trifecta/domain/account';
import { withItemIds } from '@trifecta/domain/catalogue';
import {
  checkPlanName,
  GAME_PLAN_LIMIT_MESSAGE,
  MAX_GAME_PLANS,
  planValues,
} from '@trifecta/domain/clubs';
import type { PlannedGame, PlaybookValues } from '@trifecta/domain/clubs';
import { NO_NOTES, notesText } from '@trifecta/domain/notes';
import { newPlanState, PLACES, roomOfPlan, roomPicks, withFields } from '@trifecta/domain/rooms';
import type { RoomResult, RoomValue, SlotOwner } from '@trifecta/domain/rooms';
import type { FastifyInstance } from 'fastify';
import { displayNameOf } from '../../account/index.ts';
import type { Database } from '../../db/index.ts';
import { alreadyChanged, AppError } from '../../http/app-error.ts';
import { ownRoom } from '../../rooms/index.ts';
import { ANOTHER_MEMBER } from '../actor.ts';
import { insertEdit } from './edit.store.ts';
import {
  clubPlan,
  countPlans,
  insertPlan,
  lockPlan,
  planMembers,
  planName,
  plansOfClub,
  removePlan,
} from './game-plan.store.ts';
import type { GamePlan, PlanMember } from './game-plan.store.ts';
import type { OpenedPlaybook, PlaybookParts } from './parts.ts';

/** The number by which a plan's state names no one in particular. */
export const NO_ONE = 0;

/** Serves the list of a club's game plans, and what happens to one as a whole. */
export function gamePlansRoutes(app: FastifyInstance, opened: OpenedPlaybook): void {
  const { parts, endpoints, writer, plans } = opened;
  const { db, throttles, now, newId } = parts;

  endpoints.implement(app, api.playbook.plans, async ({ club: { clubId } }) => ({
    plans: (await plansOfClub(db, clubId)).map(listedPlan),
  }));

  endpoints.implement(app, api.playbook.addPlan, async ({ player, club, body, change }) => {
    await throttles.use({ limit: 'playbookEdit', of: player.id });
    const name = checkedName(body.name);
    const { roomId } = body;
    const kept =
      roomId === undefined ? emptyOn(body.map, parts) : await keptFrom(opened, roomId, player.id);
    const time = now().toISOString();
    const state = newPlanState({ name, ...kept.values });
    const times = { createdAt: time, updatedAt: time };
    const plan = { id: newId(), clubId: club.clubId, state, notes: kept.notes, ...times };
    await change(async (transaction) => {
      await addPlan(transaction, plan, player.id);
      const edit = { playerId: player.id, undoes: null, before: null, after: valuesOf(plan) };
      await notePlanEdit(transaction, plan, edit, opened);
    });
    return { id: plan.id };
  });

  endpoints.implement(app, api.playbook.renamePlan, async ({ player, club, params, body }) => {
    await throttles.use({ limit: 'playbookEdit', of: player.id });
    const name = checkedName(body.name);
    const members = await planMembers(db, params.id);
    const own = members.find(({ playerId }) => playerId === player.id);
    const isDone = await writer.write(params.id, (plan) => {
      if (plan.clubId !== club.clubId) throw noPlan();
      refuseLaterName({ mine: name, editedFrom: body.editedFrom, plan, members, own });
      const { state, changes } = withFields(plan.state, own?.guest ?? NO_ONE, { name });
      const author = { playerId: player.id };
      return { row: { ...plan, state }, changes, author, result: true };
    });
    if (isDone === undefined) throw noPlan();
    return { message: 'Renamed.' };
  });

  endpoints.implement(app, api.playbook.openRoom, async ({ player, club, params, reply }) => {
    const plan = await clubPlan(db, club.clubId, params.id);
    if (plan === undefined) throw noPlan();
    const host = { playerId: player.id, name: await displayNameOf(db, player.id) };
    const room = roomOfPlan(plan.state, host, playersOf(plan, await planMembers(db, plan.id)));
    return parts.startRoom({ player, reply }, { ...room, notes: plan.notes, clubId: club.clubId });
  });

  endpoints.implement(app, api.playbook.deletePlan, async ({ player, club, params, change }) => {
    await change(async (transaction) => {
      const plan = await lockPlan(transaction, club.clubId, params.id);
      if (plan === undefined) throw noPlan();
      const before = await valuesAtEnd(transaction, plan);
      const edit = { playerId: player.id, undoes: null, before, after: null };
      await removePlan(transaction, plan.id);
      await notePlanEdit(transaction, plan, edit, opened);
    });
    await plans.deleted([params.id]);
    return { message: 'Game plan deleted' };
  });
}

/** Throws for a name that would replace one that someone gave since the edit began. */
function refuseLaterName({
  mine,
  editedFrom,
  plan,
  members,
  own,
}: {
  readonly mine: string;
  readonly editedFrom: string | undefined;
  readonly plan: GamePlan;
  readonly members: Awaited<ReturnType<typeof planMembers>>;
  readonly own: PlanMember | undefined;
}): void {
  if (editedFrom === undefined || [editedFrom, mine].includes(planName(plan))) return;
  const by = plan.state.fields['name']?.by ?? NO_ONE;
  const author = members.find(({ guest }) => guest === by);
  const isOwn = author !== undefined && author.guest === own?.guest;
  const message = whoChanged('the name', isOwn ? null : (author?.displayName ?? ANOTHER_MEMBER));
  throw alreadyChanged([{ path: 'name', message }]);
}

/** The members who have a slot in a game plan, and a name to show in it. */
function playersOf({ state }: GamePlan, members: Awaited<ReturnType<typeof planMembers>>) {
  return PLACES.flatMap((slot) => {
    const owner = state.fields[`slot.${slot}.owner`]?.value as SlotOwner | null | undefined;
    const member = members.find(({ guest }) => guest === owner?.guest);
    if (member === undefined || member.displayName === null) return [];
    return [{ playerId: member.playerId, slot, name: member.displayName }];
  });
}

/** What a new game plan for a map has. Throws when there's no such map. */
function emptyOn(map: string | undefined, { catalogue }: Pick<PlaybookParts, 'catalogue'>) {
  if (map === undefined) return { values: {}, notes: NO_NOTES };
  if (catalogue.catalogue.maps.some(({ mapId }) => mapId === map)) {
    return { values: { map }, notes: NO_NOTES };
  }
  const message = 'must be the mapId of one of the maps';
  throw new AppError('validation_failed', message, { details: [{ path: 'map', message }] });
}

/** What a game plan keeps of a player's room. Guests' names stay behind: they gave them to the room. */
async function keptFrom({ parts: { db, now } }: OpenedPlaybook, roomId: string, playerId: string) {
  const room = await ownRoom(db, { id: roomId, playerId, now: now().toISOString() });
  if (room === undefined) throw new AppError('not_found', 'Room not found.');
  const result = room.state.fields['result']?.value;
  const values = Object.entries(planValues(room.state)).filter(
    ([name]) => !name.endsWith('.owner'),
  );
  return {
    values: {
      ...(Object.fromEntries(values) as Readonly<Record<string, RoomValue>>),
      ...(result === undefined || result === null
        ? {}
        : { result: nameless(result as unknown as RoomResult, values.length + 2) }),
    },
    notes: room.notes,
  };
}

/** An optimizer's team without its players' names, for the picks as of a revision. */
function nameless(
  { members, verdict, ...result }: RoomResult,
  revision: number,
): Readonly<Record<string, unknown>> {
  const names = members.map(
    ({ playerName }, index) => [playerName, `Player ${index + 1}`] as const,
  );
  // Of two names, one may be a part of the other.
  const longestFirst = names.toSorted(([one], [other]) => other.length - one.length);
  const jobs = longestFirst.reduce(
    (text, [name, unnamed]) => text.replaceAll(name, unnamed),
    verdict.jobs,
  );
  return {
    ...result,
    members: members.map((member, index) => ({ ...member, playerName: `Player ${index + 1}` })),
    verdict: { ...verdict, jobs },
    revision,
  };
}

/** Stores a new game plan. Throws when the club has too many. */
export async function addPlan(
  transaction: Database,
  plan: GamePlan,
  createdBy: string | null,
): Promise<void> {
  if ((await countPlans(transaction, plan.clubId)) >= MAX_GAME_PLANS) {
    throw new AppError('game_plan_limit_reached', GAME_PLAN_LIMIT_MESSAGE);
  }
  await insertPlan(transaction, plan, createdBy);
}

/** Everything in a game plan, as the history keeps it. */
export function valuesOf({ state, notes }: GamePlan): PlaybookValues {
  const result = state.fields['result']?.value ?? null;
  return { ...planValues(state), notes: notesText(notes), ...(result === null ? {} : { result }) };
}

/**
 * Everything in a game plan that's being deleted. Its numbers for members go with it, so a slot's owner has the player's id
 * for a name, which plans have no other use for.
 */
export async function valuesAtEnd(db: Database, plan: GamePlan): Promise<PlaybookValues> {
  const members = await planMembers(db, plan.id);
  const values = Object.entries(valuesOf(plan)).map(([name, value]) => {
    if (!name.endsWith('.owner') || value === null) return [name, value] as const;
    const { guest } = value as SlotOwner;
    const player = members.find((member) => member.guest === guest);
    return [name, { guest, name: player?.playerId ?? '' }] as const;
  });
  return Object.fromEntries(values);
}

/** Stores an edit of a plan as a whole in the club's history. */
export async function notePlanEdit(
  transaction: Database,
  plan: GamePlan,
  edit: {
    readonly playerId: string;
    readonly undoes: string | null;
    readonly before: PlaybookValues | null;
    readonly after: PlaybookValues | null;
  },
  { parts: { now, newId } }: OpenedPlaybook,
): Promise<void> {
  const time = now().toISOString();
  await insertEdit(transaction, {
    ...edit,
    id: newId(),
    clubId: plan.clubId,
    kind: 'plan',
    subjectId: plan.id,
    name: planName(plan),
    createdAt: time,
    updatedAt: time,
  });
}

/** A club's game plans, as far as holes of its playbook depend on them. */
export async function plannedGames(db: Database, clubId: string): Promise<PlannedGame[]> {
  return (await plansOfClub(db, clubId)).map((plan) => {
    const { fields } = plan.state;
    const { map, enemies } = roomPicks((field) => fields[field]?.value);
    const result = (fields['result']?.value ?? null) as RoomResult | null;
    return { id: plan.id, name: planName(plan), map, enemies, result };
  });
}

/** The refusal for game plans that don't exist, or are another club's. */
export function noPlan(): AppError {
  return new AppError('not_found', 'Game plan not found.');
}

function checkedName(name: string): string {
  const checked = checkPlanName(name);
  if (checked.problem === undefined) return checked.name;
  const details = [{ path: 'name', message: checked.problem }];
  throw new AppError('validation_failed', checked.problem, { details });
}

function listedPlan(plan: GamePlan) {
  const { id, state, createdAt, updatedAt } = plan;
  const { slots, map } = roomPicks((field) => state.fields[field]?.value);
  const classes = slots.map(({ preferredClass }) => preferredClass);
  const result = state.fields['result']?.value as RoomResult | null | undefined;
  const team = result?.members.map(
    ({ playerName, class: playerClass, weapon, specialization, gadgets }) =>
      withItemIds(
        { playerName, class: playerClass, weapon, specialization, gadgets },
        'weapon',
        'specialization',
        'gadgets',
      ),
  );
  const parts = { map, classes, hasTeam: team !== undefined, team: team ?? null };
  return { id, name: planName(plan), ...parts, createdAt, updatedAt };
}
