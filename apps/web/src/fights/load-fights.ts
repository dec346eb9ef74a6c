import type { FightSituation, ItemFact } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { QueryKey } from '@tanstack/react-query';
import { keyAsOf } from '../api/as-of-query.ts';
import type { ApiAnswer } from '../api/client.ts';
import { addressAsOf, AS_OF, loadUpdateChoices } from '../catalogue/index.ts';
import type { AsOf } from '../catalogue/index.ts';
import { readState } from '../ui/index.ts';
import type { PictureParts } from './picture-of-fights.ts';
import { aimLevelsQuery } from './situation/aim-levels.query.ts';
import { AIMED_SITUATION } from './situation/situation-state.ts';

interface Request {
  readonly search: string;
  readonly load: (path: string) => Promise<ApiAnswer>;
}

const WEAPONS = 'GET /api/weapons-detailed';
const FACTS = 'GET /api/fights/facts';

/**
 * The data of a page about fights besides that of its route: the updates to choose from, and what it shows as of the
 * update in its URL.
 */
export async function loadFights(
  { search, load }: Request,
  keys: readonly (typeof WEAPONS | typeof FACTS)[] = [WEAPONS],
) {
  const { update } = readState<AsOf>(AS_OF, search);
  const [choices, levels, ...loaded] = await Promise.all([
    loadUpdateChoices(load),
    loadAimLevels(search, load),
    ...(update === null ? [] : keys).map(
      async (key) => [key, await load(addressAsOf(key.replace('GET ', ''), update))] as const,
    ),
  ]);
  const answers: (readonly [QueryKey, unknown])[] = [...choices, ...levels];
  for (const [key, { status, body }] of loaded) {
    if (status < 500) answers.push([keyAsOf(key, update), status === 200 ? body : null]);
  }
  const isMissing = loaded.some(([, { status }]) => status === 404);
  return { answers, ...(isMissing && { status: 404 as const }) };
}

/** The optimizer's aim levels, which the line of a situation with aim leads to. */
export async function loadAimLevels(
  search: string,
  load: Request['load'],
): Promise<(readonly [QueryKey, unknown])[]> {
  if (!readState<FightSituation>(AIMED_SITUATION, search).isAimed) return [];
  const { queryKey } = aimLevelsQuery;
  const { status, body } = await load(queryKey.join('').replace('GET ', ''));
  return status === 200 ? [[queryKey, body]] : [];
}

/**
 * The preview picture of a page about fights, as of the update in its URL. Null without stats of that update, undefined
 * when it can't be drawn right now.
 */
export function pictureOfFights(draw: (parts: PictureParts) => string) {
  return async ({ search, siteName, load }: Request & { readonly siteName: string }) => {
    const { update } = readState<AsOf>(AS_OF, search);
    const [weapons, facts] = await Promise.all([
      load(addressAsOf(WEAPONS.replace('GET ', ''), update)),
      load(addressAsOf(FACTS.replace('GET ', ''), update)),
    ]);
    if (weapons.status === 404) return null;
    if (weapons.status !== 200 || facts.status !== 200) return undefined;
    return draw({
      weapons: weapons.body as DetailedWeapon[],
      facts: facts.body as ItemFact[],
      search,
      siteName,
    });
  };
}
