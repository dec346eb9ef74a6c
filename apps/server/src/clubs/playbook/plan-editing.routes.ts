import { api } from '@trifecta/contract';
import type { ResponseOf } from '@trifecta/contract';
import { actRefusal } from '@trifecta/domain/membership';
import { changeRoom, isInRoom } from '@trifecta/domain/rooms';
import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../../http/app-error.ts';
import { implementGuarded } from '../../http/contract-routes.ts';
import {
  findTeamOnce,
  knownNames,
  lookOfName,
  notesPrice,
  roomSince,
  sinceOf,
  withReason,
  withReasons,
  writtenNotes,
} from '../../rooms/index.ts';
import type { CallersClub } from '../club-endpoints.ts';
import { clubPlan, planMembers, planName } from './game-plan.store.ts';
import type { GamePlan } from './game-plan.store.ts';
import { noPlan } from './game-plans.routes.ts';
import type { OpenedPlaybook } from './parts.ts';

/** Longer than a page stays open. The cookie is worth nothing without the player's session and membership anyway. */
const COOKIE_SECONDS = 30 * 24 * 3600;

/** Serves what members do in a game plan, together. */
export function planEditingRoutes(app: FastifyInstance, opened: OpenedPlaybook): void {
  const { parts, endpoints, plans, live, cookies, guests } = opened;
  const { db } = parts;

  endpoints.implement(app, api.playbook.enterPlan, async ({ player, club, params, reply }) => {
    const plan = await plans.enter(club.clubId, params.id);
    if (plan === undefined) throw noPlan();
    const caller = { playerId: player.id, isSuspended: player.isSuspended, club };
    const shown = await shownPlan(opened, plan, caller, 0);
    const guest = { guest: shown.guest, session: player.session.id };
    reply.header('set-cookie', cookies.cookieFor(plan.id, guest, COOKIE_SECONDS));
    return shown;
  });

  endpoints.implement(app, api.playbook.plan, async ({ player, club, params, query }) => {
    const plan = await clubPlan(db, club.clubId, params.id);
    if (plan === undefined) throw noPlan();
    const caller = { playerId: player.id, isSuspended: player.isSuspended, club };
    return shownPlan(opened, plan, caller, query.since);
  });

  const { onRequest } = guests;
  implementGuarded(app, api.playbook.planEvents, { onRequest }, async (call) => {
    const { params, query, request } = call;
    const guest = await guests.required(request, params.id);
    const who = { id: params.id, ...guest };
    const stream = await live.open(who, {
      address: request.ip,
      since: sinceOf(request, query.since),
    });
    if (stream === undefined) throw unauthorized();
    return stream;
  });

  implementGuarded(
    app,
    api.playbook.planHere,
    { onRequest },
    async ({ params: { id }, request }) => {
      live.hear(id, (await guests.required(request, id)).guest);
      return { message: 'Here.' };
    },
  );

  changeRoutes(app, opened);
}

/** Serves what changes a game plan. */
function changeRoutes(app: FastifyInstance, opened: OpenedPlaybook): void {
  const { parts, endpoints, writer } = opened;
  const { throttles, productName, catalogue } = parts;

  endpoints.implement(app, api.playbook.changePlan, async ({ player, club, params, body }) => {
    throttles.takeHere({ limit: 'roomChange', of: player.id }, body.operations.length);
    const guest = await memberIn(opened, params.id, player.id);
    const known = knownNames(catalogue.catalogue);
    const answers = await writer.write(params.id, (plan) => {
      if (plan.clubId !== club.clubId) throw noPlan();
      const rules = { known, productName, lookOfName, isPlan: true };
      const changed = changeRoom(plan.state, { guest, ...body }, rules);
      if (changed === null) throw noPlan();
      const { state, changes, answers: result } = changed;
      const row = state === plan.state ? plan : { ...plan, state };
      return { row, changes, author: { playerId: player.id }, result };
    });
    if (answers === undefined) throw noPlan();
    return { answers: withReasons(answers) };
  });

  endpoints.implement(app, api.playbook.planNotes, async ({ player, club, params, body }) => {
    throttles.takeHere({ limit: 'notes', of: player.id }, notesPrice(body));
    const guest = await memberIn(opened, params.id, player.id);
    const answer = await writer.write(params.id, (plan) => {
      if (plan.clubId !== club.clubId || !isInRoom(plan.state, guest)) throw noPlan();
      const mayWrite = mayAct({ club, isSuspended: player.isSuspended }, 'edit');
      return { ...writtenNotes(plan, { guest, mayWrite }, body), author: { playerId: player.id } };
    });
    if (answer === undefined) throw noPlan();
    return withReason(answer);
  });

  endpoints.implement(app, api.playbook.optimizePlan, async ({ player, club, params, reply }) => {
    const guest = await memberIn(opened, params.id, player.id);
    const startedBy = (plan: GamePlan): number => {
      if (plan.clubId !== club.clubId || !isInRoom(plan.state, guest)) throw noPlan();
      return guest;
    };
    const asked = { playerId: player.id, reply };
    const found = await findTeamOnce(parts, writer, { id: params.id, startedBy, asked });
    if (found === undefined) throw noPlan();
    return { message: 'Team found.' };
  });
}

interface Caller {
  readonly playerId: string;
  readonly isSuspended: boolean;
  readonly club: CallersClub;
}

function mayAct(
  { club: { role, isActive, disbandsAt }, isSuspended }: Omit<Caller, 'playerId'>,
  act: 'edit' | 'manage',
): boolean {
  const actor = { role, isClubActive: isActive, isDisbanding: disbandsAt !== null, isSuspended };
  return actRefusal(actor, act) === undefined;
}

/** The reason that a caller can only read. Everyone in a club may edit as far as the role goes. */
function readOnlyBecause({
  club: { role, isActive, disbandsAt },
  isSuspended,
}: Omit<Caller, 'playerId'>): ResponseOf<typeof api.playbook.plan>['readOnlyBecause'] {
  if (isSuspended) return 'suspended';
  if (disbandsAt !== null) return 'disbanding';
  if (isActive) return null;
  return role === 'owner' ? 'own_plan_lapsed' : 'owners_plan_lapsed';
}

/** A plan as one of its members sees it. */
async function shownPlan(
  { parts: { db } }: OpenedPlaybook,
  plan: GamePlan,
  caller: Caller,
  since: number,
) {
  const members = await planMembers(db, plan.id);
  const own = members.find(({ playerId }) => playerId === caller.playerId);
  if (own === undefined) throw noPlan();
  return {
    ...roomSince(plan, own.guest, since),
    name: planName(plan),
    members: members.map(({ guest, displayName }) => ({ guest, displayName })),
    mayEdit: mayAct(caller, 'edit'),
    readOnlyBecause: readOnlyBecause(caller),
    mayDelete: mayAct(caller, 'manage'),
  };
}

/** The number by which a plan knows a player. Throws for those who haven't entered it. */
async function memberIn(
  { parts: { db } }: OpenedPlaybook,
  planId: string,
  playerId: string,
): Promise<number> {
  const members = await planMembers(db, planId);
  const own = members.find((member) => member.playerId === playerId);
  if (own === undefined) throw noPlan();
  return own.guest;
}
