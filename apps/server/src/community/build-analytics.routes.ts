import { api } from '@trifecta/contract';
import { weeksUntil } from '@trifecta/domain/community';
import { hasPremiumAccess } from '@trifecta/domain/plans';
import type { FastifyInstance } from 'fastify';
import { buildById, noBuild } from '../builds/index.ts';
import { addFact, dayOf, factOf } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { implement } from '../http/contract-routes.ts';
import { networksOf } from '../limits/index.ts';
import { runRegularly } from '../http/scheduled-jobs.ts';
import { buildNumbersOf, countPublicBuildsOf } from './build-analytics.store.ts';
import { BuildViews } from './build-views.ts';
import type { CommunityParts } from './parts.ts';

/** How long views wait to be written. */
const WRITE_EVERY_MS = 10_000;

/** The row that remembers the first day of which views were counted. */
/** The key of the first day of which views were counted, among the facts about the site. */
export const VIEWS_SINCE = 'build-views-since';

/** Counts views of public builds, and serves players what came of their own. */
export function buildAnalyticsRoutes(app: FastifyInstance, parts: CommunityParts): void {
  const { db, players, plans, throttles, now } = parts;
  const views = new BuildViews({ db, log: app.log });
  let since: string | undefined;
  runRegularly(app, WRITE_EVERY_MS, async () => {
    // A database that's out of reach is asked again.
    since ??= await viewsSince(db, now()).catch(() => undefined);
    await views.flush();
  });
  // What was counted since the last time. Before the server waits for its requests, and long before the database closes.
  app.addHook('preClose', () => views.flush());

  implement(app, api.community.view, async ({ body: { buildId }, request }) => {
    const [network] = networksOf(request.ip);
    throttles.takeHere({ limit: 'buildViewOfNetwork', of: network?.name ?? '' }, 1);
    const viewer = await players.identifyIfSignedIn(request.headers.authorization);
    const build = await buildById(db, buildId);
    if (build === undefined || build.published_at === null) throw noBuild();
    if (build.player_id !== viewer?.id) views.add(buildId, now());
    return { message: 'Thanks' };
  });

  players.implement(app, api.community.ownAnalytics, async ({ player }) => {
    const plan = await plans.subscriptionOf(player.id);
    const isPremium = hasPremiumAccess(plan, now());
    const weeks = weeksUntil(now());
    // So that players find their own last try in the numbers.
    if (isPremium) await views.flush();
    const [publicBuilds, builds, firstDay] = await Promise.all([
      countPublicBuildsOf(db, player.id),
      isPremium ? buildNumbersOf(db, player.id, weeks) : null,
      viewsSince(db, now()),
    ]);
    return { publicBuilds, builds, weeks, viewsSince: firstDay };
  });
}

/** The first day of which views were counted here: when the first server that counts them started. */
async function viewsSince(db: Database, now: Date): Promise<string> {
  const known = await factOf(db, VIEWS_SINCE);
  if (known !== undefined) return known;
  await addFact(db, VIEWS_SINCE, dayOf(now));
  return (await factOf(db, VIEWS_SINCE)) ?? '';
}
