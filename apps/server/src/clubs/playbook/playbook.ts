import type { FastifyInstance } from 'fastify';
import { guestGuard, openLive, RoomCookies } from '../../rooms/index.ts';
import type { ClubEndpoints } from '../club-endpoints.ts';
import { activityRoutes } from './activity.routes.ts';
import { clubBuildsRoutes } from './club-builds.routes.ts';
import { gamePlansRoutes } from './game-plans.routes.ts';
import { GamePlans, gamePlanStore } from './game-plans.ts';
import { historyRoutes } from './history.routes.ts';
import type { PlaybookParts } from './parts.ts';
import { planEditingRoutes } from './plan-editing.routes.ts';

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
  activityRoutes(app, shared);
  return plans;
}
