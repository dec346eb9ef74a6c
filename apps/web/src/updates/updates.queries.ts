import { queryOptions } from '@tanstack/react-query';
import { addressOf, callApi, nullIfMissing } from '../api/client.ts';
import type { AnswerOf, CallOf, EndpointKey } from '../api/client.ts';
import { CATALOGUE_CACHE_MS, catalogueQuery } from '../api/catalogue-query.ts';
import { queryKeys } from '../api/query-keys.ts';
import { texts } from './texts.ts';

const WEAPON = 'GET /api/weapons-detailed/name/:name';
const STANDING = 'GET /api/weapons-detailed/name/:name/standing';
const HISTORY = 'GET /api/weapons-detailed/name/:name/history';

/** Every change of a weapon. */
export type WeaponHistory = AnswerOf<typeof HISTORY>;

/** A weapon's ranks and counters. */
export type Standing = AnswerOf<typeof STANDING>;

/** All game updates, newest first. */
export const updatesQuery = catalogueQuery('GET /api/catalogue/updates', texts.failures.updates);

/** A weapon as of an update, by default the one in use. Null when there's no such weapon or update. */
export function weaponQuery(slug: string, update: string | undefined) {
  return found(WEAPON, queryKeys.weapon(slug, update), weaponCall(slug, update));
}

/** A weapon's ranks and counters in an update. */
export function standingQuery(slug: string, update: string | undefined) {
  return found(STANDING, queryKeys.weaponStanding(slug, update), weaponCall(slug, update));
}

/** Every change of a weapon. Null when it's in no update. */
export function historyQuery(slug: string) {
  return found(HISTORY, queryKeys.weaponHistory(slug), { params: { name: slug } });
}

const PUBLIC_BUILDS = 'GET /api/community-builds/public';

/** The maximum number of builds on a weapon's page. */
const MAX_BUILDS = 3;

/** How long a weapon's builds count as fresh. */
const BUILDS_TRUST_MS = 30_000;

/** The best-rated public builds with a weapon. */
export function buildsWithQuery(weapon: string) {
  return queryOptions({
    queryKey: queryKeys.buildsWith(weapon),
    queryFn: () =>
      callApi(PUBLIC_BUILDS, texts.failures.weapon, { query: { weapon, limit: MAX_BUILDS } }),
    staleTime: BUILDS_TRUST_MS,
  });
}

/** The API address of the best-rated public builds with a weapon, with its query key. */
export function buildsWithAddress(weapon: string) {
  const address = addressOf(PUBLIC_BUILDS.replace('GET ', ''), {}, { weapon, limit: MAX_BUILDS });
  return [queryKeys.buildsWith(weapon), address] as const;
}

/** The API addresses of a weapon page's data, each with its query key. */
export function weaponAddresses(slug: string, update: string | undefined) {
  const { params, query } = weaponCall(slug, update);
  const address = (key: EndpointKey) => addressOf(key.replace('GET ', ''), params, query);
  return [
    [queryKeys.weapon(slug, update), address(WEAPON)],
    [queryKeys.weaponStanding(slug, update), address(STANDING)],
    [queryKeys.weaponHistory(slug), addressOf(HISTORY.replace('GET ', ''), params)],
  ] as const;
}

function weaponCall(slug: string, update: string | undefined) {
  return { params: { name: slug }, query: update === undefined ? {} : { update } };
}

/** A query that returns null when there's nothing at the address. */
function found<Key extends EndpointKey>(key: Key, queryKey: readonly unknown[], call: CallOf<Key>) {
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<AnswerOf<Key> | null> =>
      await callApi(key, texts.failures.weapon, call).catch(nullIfMissing),
    staleTime: CATALOGUE_CACHE_MS,
    // When another update is selected, the current content stays until the new one has loaded, and the focus with it.
    placeholderData: (old, before) =>
      before?.queryKey[0] === queryKey[0] && before?.queryKey[1] === queryKey[1] ? old : undefined,
  });
}

const UPDATE = 'GET /api/updates/:version';

/** The changes of one update. */
export type UpdateChanges = AnswerOf<typeof UPDATE>;

/** The changes of one update. Null when there's no such update. */
export function gameUpdateQuery(version: string) {
  return found(UPDATE, queryKeys.update(version), { params: { version } });
}

/** The API address of one update's changes, with its query key. */
export function updateAddress(version: string) {
  return [queryKeys.update(version), addressOf(UPDATE.replace('GET ', ''), { version })] as const;
}
