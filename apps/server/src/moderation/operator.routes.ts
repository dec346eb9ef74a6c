import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { buildById, countBuilds, countRatingsOf, noBuild, ratersOf } from '../builds/index.ts';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { grantOf } from '../plans/index.ts';
import { buildLines, buildLinesOf } from './build-line.store.ts';
import { casesOf, unreadAnswers } from './case.store.ts';
import { hideBuild, restoreBuild } from './decisions/build-decisions.ts';
import {
  grantPlan,
  liftSuspension,
  noteAbout,
  putRatingsBack,
  renamePlayer,
  suspendPlayer,
  takeRatingsOut,
} from './decisions/player-decisions.ts';
import { dismissReports, readAnswer } from './decisions/queue-decisions.ts';
import { noPlayer } from './decisions/refusals.ts';
import { findPlayers, moderatedPlayer, notesAbout } from './moderated-player.store.ts';
import type { ModerationParts } from './parts.ts';
import { readLog } from './moderation-log.store.ts';
import { countReportsAbout, reportedThings } from './report.store.ts';

/** Serves the operators' page: what's reported, players, and the log. */
export function operatorRoutes(app: FastifyInstance, parts: ModerationParts): void {
  const { db, players, plans } = parts;

  players.implement(app, api.moderation.reports, ({ query }) => reportedThings(db, query.cursor));

  players.implement(app, api.moderation.answers, async () => {
    const answers = await unreadAnswers(db);
    const ids = answers.flatMap(({ buildId }) => buildId ?? []);
    const builds = await buildLines(db, ids);
    return {
      entries: answers.map(({ buildId, ...answer }) => ({
        ...answer,
        build: builds.find(({ id }) => id === buildId) ?? null,
      })),
    };
  });

  players.implement(app, api.moderation.findPlayers, async ({ query }) => ({
    players: await findPlayers(db, query.search),
  }));

  players.implement(app, api.moderation.player, async ({ params: { id } }) => {
    const found = await moderatedPlayer(db, id);
    if (found === undefined) throw noPlayer();
    const { tier, endDate } = await plans.subscriptionOf(id);
    return { ...found, ...(await recordOf(db, id)), plan: { tier, endDate } };
  });

  players.implement(app, api.moderation.playerBuilds, async ({ params: { id }, query }) => {
    if ((await moderatedPlayer(db, id)) === undefined) throw noPlayer();
    return buildLinesOf(db, id, query.cursor);
  });

  players.implement(app, api.moderation.raters, async ({ params: { id } }) => {
    if ((await buildById(db, id)) === undefined) throw noBuild();
    return { raters: await ratersOf(db, id) };
  });

  players.implement(app, api.moderation.log, ({ query }) => readLog(db, query));
}

async function recordOf(db: Database, id: string) {
  return {
    grant: (await grantOf(db, id)) ?? null,
    openReports: await countReportsAbout(db, id),
    buildsCount: await countBuilds(db, id),
    ratings: await countRatingsOf(db, id),
    cases: await casesOf(db, id),
    notes: await notesAbout(db, id),
  };
}

/** Serves what operators decide. */
export function decisionRoutes(app: FastifyInstance, parts: ModerationParts): void {
  const { players } = parts;
  const done = { message: 'Done.' };
  const by = (player: { readonly id: string }) => ({ operatorId: player.id });

  players.implement(app, api.moderation.hideBuild, async ({ player, params, body }) => {
    await hideBuild(parts, by(player), params.id, body);
    return done;
  });

  players.implement(app, api.moderation.restoreBuild, async ({ player, params, body }) => {
    await restoreBuild(parts, by(player), params.id, body);
    return done;
  });

  players.implement(app, api.moderation.renamePlayer, async ({ player, params, body }) => ({
    ...done,
    displayName: await renamePlayer(parts, by(player), params.id, body),
  }));

  players.implement(app, api.moderation.suspendPlayer, async ({ player, params, body }) => {
    await suspendPlayer(parts, by(player), params.id, body);
    return done;
  });

  players.implement(app, api.moderation.liftSuspension, async ({ player, params, body }) => {
    await liftSuspension(parts, by(player), params.id, body.why);
    return done;
  });

  players.implement(app, api.moderation.takeRatingsOut, async ({ player, params, body }) => {
    await takeRatingsOut(parts, by(player), params.id, body.why);
    return done;
  });

  players.implement(app, api.moderation.putRatingsBack, async ({ player, params, body }) => {
    await putRatingsBack(parts, by(player), params.id, body.why);
    return done;
  });

  players.implement(app, api.moderation.dismissReports, async ({ player, body }) => {
    await dismissReports(parts, by(player), body, body.why);
    return done;
  });

  players.implement(app, api.moderation.readAnswer, async ({ player, params, body }) => {
    await readAnswer(parts, by(player), params.id, body.why);
    return done;
  });

  players.implement(app, api.moderation.addNote, async ({ player, params, body }) => {
    await noteAbout(parts, by(player), params.id, body.note);
    return done;
  });

  players.implement(app, api.moderation.grantPlan, async ({ player, params, body }) => {
    const { tier, until, why } = body;
    if (tier !== 'free' && until === null) throw untilNeeded();
    const grant = tier === 'free' || until === null ? undefined : { tier, endsAt: until };
    await grantPlan(parts, by(player), params.id, { grant, why });
    return done;
  });
}

function untilNeeded(): AppError {
  const message = 'is required for a paid plan';
  return new AppError('validation_failed', `until ${message}`, {
    details: [{ path: 'until', message }],
  });
}
