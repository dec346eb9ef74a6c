import { api } from '@trifecta/contract';
import {
  BUILD_CAP_MESSAGE,
  BUILD_HIDDEN,
  buildLimitMessage,
  DISPLAY_NAME_NEEDED,
  mergeBuild,
  MAX_BUILDS_PER_CLASS,
  OWN_BUILDS_PAGE_SIZE,
} from '@trifecta/domain/builds';
import type { BuildContent, BuildInput, UserBuild } from '@trifecta/domain/builds';
import { groupByClass, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { canCreateBuild } from '@trifecta/domain/plans';
import type { FastifyInstance } from 'fastify';
import { accountSuspended } from '../account/index.ts';
import type { Changes } from '../db/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { pageOf, rowsToRead } from '../http/paging.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';
import { toUserBuild } from './build-rows.store.ts';
import {
  buildNameTaken,
  checkedBuild,
  classLocked,
  fieldsChangedMeanwhile,
  noBuild,
} from './refusals.ts';
import {
  buildById,
  buildsOfPlayer,
  countBuilds,
  deleteBuild,
  insertBuild,
  updateBuild,
} from './user-build.store.ts';
import type { BuildChange } from './user-build.store.ts';
import { setVisibility } from './visibility.store.ts';

/** Dependencies of the build routes. */
export interface UserBuildsParts extends PlayerFeatureParts {
  readonly changes: Changes;
}

/** Serves a player's own builds. */
export function userBuildsRoutes(app: FastifyInstance, parts: UserBuildsParts): void {
  const { db, players, catalogue } = parts;

  players.implement(app, api.builds.own, async ({ player, query, reply }) => {
    const { class: ofClass, updatedSince, cursor, limit } = query;
    const narrowed = { class: ofClass, updatedSince };
    const wanted = { ...narrowed, after: cursor, limit: rowsToRead(limit) };
    const [found, total] = await Promise.all([
      buildsOfPlayer(db, player.id, catalogue.catalogue, wanted),
      countBuilds(db, player.id, narrowed),
    ]);
    const { path } = api.builds.own;
    const page = pageOf(found, { path, query, total, cursorAfter: ({ _id }) => _id });
    reply.headers(page.headers);
    return page.rows;
  });

  players.implement(app, api.builds.ownByClass, async ({ player }) => {
    const newest = PLAYER_CLASSES.map((playerClass) =>
      buildsOfPlayer(db, player.id, catalogue.catalogue, {
        class: playerClass,
        limit: OWN_BUILDS_PAGE_SIZE,
      }),
    );
    return groupByClass((await Promise.all(newest)).flat());
  });

  players.implement(app, api.builds.create, ({ player, body }) => create(parts, player.id, body));

  players.implement(app, api.builds.update, async ({ player, params, body }) => {
    const contentOn = (current: BuildContent): BuildContent => {
      const { merged, conflicts } = mergeBuild(body, current);
      if (conflicts.length === 0) return checkedBuild(merged, catalogue);
      throw fieldsChangedMeanwhile(conflicts.map((field) => ({ field, by: null })));
    };
    const now = parts.now().toISOString();
    const change = await updateBuild(db, { id: params.id, playerId: player.id, contentOn, now });
    settle(parts.changes, change);
    return ownBuild(parts, params.id);
  });

  players.implement(app, api.builds.delete, async ({ player, params }) => {
    settle(parts.changes, await deleteBuild(db, params.id, player.id));
    return { message: 'Build deleted' };
  });

  players.implement(app, api.builds.setVisibility, async ({ player, params, body }) => {
    await parts.throttles.use({ limit: 'buildVisibility', of: player.id });
    const now = parts.now();
    const change = { buildId: params.id, playerId: player.id, isPublic: body.isPublic, now };
    const outcome = await setVisibility(db, change);
    if (outcome === 'not-found') throw noBuild();
    if (outcome === 'display-name-needed') {
      throw new AppError('display_name_needed', DISPLAY_NAME_NEEDED);
    }
    if (outcome === 'hidden') throw new AppError('build_hidden', BUILD_HIDDEN);
    if (outcome === 'suspended') throw accountSuspended();
    if (outcome === 'changed') parts.changes.announce('public-builds');
    return ownBuild(parts, params.id);
  });
}

/** Creates a build. One that was sent before, and whose answer was lost, is answered as it's stored, and counts once. */
async function create(
  parts: UserBuildsParts,
  playerId: string,
  input: BuildInput,
): Promise<UserBuild> {
  const content = checkedBuild(input, parts.catalogue);
  const counted = { limit: 'newBuild', of: playerId } as const;
  await parts.throttles.use(counted);
  const limits = await parts.plans.limitsOf(playerId);
  const mayAdd = (buildsOfClass: number) =>
    buildsOfClass < MAX_BUILDS_PER_CLASS && canCreateBuild(limits, buildsOfClass);
  const now = parts.now().toISOString();
  const outcome = await insertBuild(parts.db, {
    id: parts.newId(),
    playerId,
    content,
    mayAdd,
    now,
  });
  if (outcome === 'limit-reached') {
    throw limits.maxBuilds === null
      ? new AppError('build_cap_reached', BUILD_CAP_MESSAGE)
      : new AppError('build_limit_reached', buildLimitMessage(limits.maxBuilds));
  }
  if (outcome === 'name-taken') throw buildNameTaken();
  if (outcome === 'no-player') throw unauthorized();
  if (!outcome.isNew) await parts.throttles.giveBack([counted]);
  return ownBuild(parts, outcome.id);
}

function settle(changes: Changes, change: BuildChange): void {
  switch (change.outcome) {
    case 'changed':
      if (change.isPublic) changes.announce('public-builds');
      return;
    case 'not-found':
      throw noBuild();
    case 'name-taken':
      throw buildNameTaken();
    case 'other-class':
      throw classLocked();
  }
}

/** Loads a build that was just written. Its player may already have deleted it again. */
async function ownBuild({ db, catalogue }: UserBuildsParts, id: string): Promise<UserBuild> {
  const row = await buildById(db, id);
  if (row === undefined) throw noBuild();
  return toUserBuild(row, catalogue.catalogue);
}
