import type { FastifyInstance } from 'fastify';
import { guestGuard, openLive, RoomCookies } from '../../rooms/index.ts';
import type { GuestGuard, LiveParts, OpenedLive } from '../../rooms/index.ts';
import type { ClubEndpoints } from '../club-endpoints.ts';
import type { ClubsParts } from '../clubs.ts';
import { clubBuildsRoutes } from './club-builds.routes.ts';
import type { GamePlan } from './game-plan.store.ts';
import { gamePlansRoutes } from './game-plans.routes.ts';
import { GamePlans, gamePlanStore } from './game-plans.ts';
import { historyRoutes } from './history.routes.ts';
import { planEditingRoutes } from './plan-editing.routes.ts';

/** Dependencies of playbooks. */
export type PlaybookParts = ClubsParts & LiveParts;

/** The parts that all endpoints of playbooks share. */
export interface OpenedPlaybook extends OpenedLive<GamePlan> {
  readonly parts: PlaybookParts;
  readonly endpoints: ClubEndpoints;
  readonly plans: GamePlans;
  readonly cookies: RoomCookies;
  readonly guests: GuestGuard;
}

/** Serves what clubs prepare together: builds, game plans, and the history of both. */
export function openPlaybook(
  app: FastifyInstance,
  parts: PlaybookParts,
  endpoints: ClubEndpoints,
): GamePlans {
  const { isDemo } = parts;
  const opened = openLive(app, { ...parts, store: gamePlanStore(parts.newId) });
  const plans = new GamePlans({ ...parts, live: opened.live });
  const kind = { name: 'plan', path: '/api/club/plans' };
  const cookies = new RoomCookies({ ...parts, isSecure: !isDemo }, kind);
  const guests = guestGuard(parts, cookies);
  const shared = { ...opened, parts, endpoints, plans, cookies, guests };
  clubBuildsRoutes(app, parts, endpoints);
  gamePlansRoutes(app, shared);
  planEditingRoutes(app, shared);
  historyRoutes(app, shared);
  return plans;
}
