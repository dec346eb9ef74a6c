import { api } from '@trifecta/contract';
import { withItemIds, withItemNames } from '@trifecta/domain/catalogue';
import {
  checkMatch,
  checkMatchEdit,
  gameUpdateAt,
  MATCH_LIMIT_MESSAGE,
  matchChangedMeanwhile,
  mergeMatch,
  shownMatches,
} from '@trifecta/domain/matches';
import type { EditableMatch, Match, MatchContent } from '@trifecta/domain/matches';
import { hasPremiumAccess } from '@trifecta/domain/plans';
import type { FastifyInstance } from 'fastify';
import type { Accounts, Player } from '../account/index.ts';
import { alreadyChanged, AppError, unauthorized } from '../http/app-error.ts';
import { dayOf } from '../db/index.ts';
import { pageOf, rowsToRead } from '../http/paging.ts';
import { StreamedFile } from '../http/streamed-file.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';
import { countMatches, deleteMatch, insertMatch, matchesOf, updateMatch } from './match.store.ts';
import { matchList, matchTable } from './match-files.ts';
import type { MatchPlace } from './match.store.ts';
import { matchesOfAccount } from './player-data.ts';

/** Serves the matches a player has logged. */
export function matchesRoutes(
  app: FastifyInstance,
  parts: PlayerFeatureParts & Pick<Accounts, 'keeps'>,
): void {
  const { db, players } = parts;

  players.implement(app, api.matches.own, async ({ player, query, reply }) => {
    const plan = await parts.plans.subscriptionOf(player.id);
    const shown = shownMatches(hasPremiumAccess(plan, parts.now()));
    const wanted = { mode: query.mode, map: query.map, shown };
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor);
    const [found, total] = await Promise.all([
      matchesOf(db, player.id, { ...wanted, after, limit: rowsToRead(query.limit) }),
      countMatches(db, player.id, wanted),
    ]);
    const { path } = api.matches.own;
    const page = pageOf(found, { path, query, total, cursorAfter });
    reply.headers(page.headers);
    return page.rows.map(shownMatch);
  });

  const download = (player: Player): Promise<unknown> =>
    parts.throttles.use({ limit: 'matchExport', of: player.id });
  players.implement(app, api.matches.allAsTable, async ({ player }) => {
    await download(player);
    const { maps } = parts.catalogue.catalogue;
    const name = `matches-${dayOf(parts.now())}.csv`;
    return new StreamedFile(matchTable(db, player.id, maps), { name, type: 'text/csv' });
  });
  players.implement(app, api.matches.all, async ({ player }) => {
    await download(player);
    const name = `matches-${dayOf(parts.now())}.json`;
    const type = 'application/json';
    return new StreamedFile(matchList(db, player.id, shownMatch), { name, type });
  });

  players.implement(app, api.matches.log, async ({ player, body: { key, ...content } }) =>
    shownMatch(await log(parts, player.id, { key, content })),
  );

  players.implement(app, api.matches.update, async ({ player, params, body }) => {
    await parts.throttles.use({ limit: 'matchChange', of: player.id });
    const { updates } = parts.catalogue.history;
    const contentOn = (current: Match): EditableMatch => {
      const { merged, conflicts } = mergeMatch(body, current);
      if (conflicts.length === 0) return checkedEdit(merged, current, parts);
      throw alreadyChanged(
        conflicts.map((path) => ({ path, message: matchChangedMeanwhile(path) })),
      );
    };
    const match = await updateMatch(db, {
      id: params.id,
      playerId: player.id,
      contentOn,
      gameUpdateOf: (playedAt) => gameUpdateAt(updates, playedAt),
      now: parts.now().toISOString(),
    });
    if (match === undefined) throw noMatch();
    return shownMatch(match);
  });

  players.implement(app, api.matches.delete, async ({ player, params }) => {
    await parts.throttles.use({ limit: 'matchChange', of: player.id });
    if (await deleteMatch(db, params.id, player.id)) return { message: 'Match deleted' };
    throw noMatch();
  });

  parts.keeps(matchesOfAccount);
}

/** Logs a match. One that was sent before, and whose answer was lost, is answered as it's stored, and counts once. */
async function log(
  parts: PlayerFeatureParts,
  playerId: string,
  { key, content }: { readonly key: string; readonly content: MatchContent },
): Promise<Match> {
  const match = checked(content, parts);
  const counted = { limit: 'matchChange', of: playerId } as const;
  await parts.throttles.use(counted);
  const outcome = await insertMatch(parts.db, {
    id: parts.newId(),
    playerId,
    key,
    content: match,
    gameUpdate: gameUpdateAt(parts.catalogue.history.updates, match.playedAt),
    now: parts.now().toISOString(),
  });
  if (outcome === 'limit-reached') throw new AppError('match_limit_reached', MATCH_LIMIT_MESSAGE);
  if (outcome === 'no-player') throw unauthorized();
  if (!outcome.isNew) await parts.throttles.giveBack([counted]);
  return outcome.match;
}

/** A match's content, checked and tidied. Throws `validation_failed`, naming each invalid field. */
function checked(input: MatchContent, parts: PlayerFeatureParts): MatchContent {
  const { match, problems } = checkMatch(withNames(input, parts), rulesOf(parts));
  if (match !== undefined) return match;
  throw new AppError('validation_failed', problems[0].message, { details: problems });
}

/** The same for an edit, which may keep what isn't known of a match from an export. */
function checkedEdit(
  input: EditableMatch,
  current: Match,
  parts: PlayerFeatureParts,
): EditableMatch {
  const { match, problems } = checkMatchEdit(withNames(input, parts), current, rulesOf(parts));
  if (match !== undefined) return match;
  throw new AppError('validation_failed', problems[0].message, { details: problems });
}

function withNames<Content extends EditableMatch>(
  input: Content,
  { catalogue }: PlayerFeatureParts,
): Content {
  const named = input.lineUp.map((member) => withItemNames(member, catalogue.catalogue));
  return { ...input, lineUp: named };
}

function rulesOf({ catalogue, now }: PlayerFeatureParts) {
  return { maps: catalogue.catalogue.maps, now: now() };
}

/** A match as the API returns it: with the ids of its items. */
function shownMatch(match: Match) {
  const lineUp = match.lineUp.map((one) => withItemIds(one, 'weapon', 'specialization', 'gadgets'));
  return { ...match, lineUp };
}

function noMatch(): AppError {
  return new AppError('not_found', 'Match not found.');
}

function cursorAfter({ playedAt, _id }: MatchPlace): string {
  return `${playedAt}_${_id}`;
}

/** The place a cursor of the contract's form stands for. */
function placeOf(cursor: string): MatchPlace {
  const end = cursor.indexOf('_');
  return { playedAt: cursor.slice(0, end), _id: cursor.slice(end + 1) };
}
