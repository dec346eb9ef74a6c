import type { ItemFact } from '@trifecta/domain/fights';
import { MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { QueryKey } from '@tanstack/react-query';
import { keyAsOf } from '../../api/as-of-query.ts';
import type { ApiAnswer } from '../../api/client.ts';
import { addressAsOf, AS_OF, loadUpdateChoices } from '../../catalogue/index.ts';
import type { AsOf } from '../../catalogue/index.ts';
import { href } from '../../addresses.ts';
import { knownSearch, listIn, pathWith, readState } from '../../ui/index.ts';
import type { AddressTable } from '../../ui/index.ts';
import { PICTURE_SIZE } from '../../ui/pictures/index.ts';
import { BREAK_POINTS } from '../../fights/break-points/break-points-state.ts';
import type { BreakPointsState } from '../../fights/break-points/break-points-state.ts';
import { COMPARISON } from '../../fights/comparison/comparison-state.ts';
import type { ComparisonState } from '../../fights/comparison/comparison-state.ts';
import { DUEL } from '../../fights/duel/duel-state.ts';
import type { DuelState } from '../../fights/duel/duel-state.ts';
import { breakPointsPicture, duelPicture, mapPicture } from '../../fights/fight-pictures.ts';
import type { PictureParts } from '../../fights/fight-pictures.ts';
import { MAP } from '../../fights/map/map-state.ts';
import type { MapState } from '../../fights/map/map-state.ts';
import { BREAK_TEXTS, DUEL_TEXTS, MAP_TEXTS } from '../../fights/texts.tsx';

type Load = (path: string) => Promise<ApiAnswer>;

interface Picture {
  readonly alt: string;
  readonly draw: (parts: PictureParts) => string;
}

const PICTURES: Readonly<Record<string, Picture | undefined>> = {
  [href.weaponMap]: {
    alt: MAP_TEXTS.title,
    draw: mapPicture,
  },
  [href.duel]: {
    alt: DUEL_TEXTS.title,
    draw: duelPicture,
  },
  [href.breakPoints]: {
    alt: BREAK_TEXTS.title,
    draw: breakPointsPicture,
  },
};

/**
 * The comparison's parameters, with any number of weapons a link could have. The page ignores unknown ones, and here
 * it isn't known which those are.
 */
const COMPARISON_LINK = {
  ...COMPARISON,
  chosen: listIn(COMPARISON.chosen.name, 3 * MAX_COMPARED_WEAPONS),
} satisfies AddressTable<ComparisonState>;

/** By page, the search reduced to the page's own parameters. */
export const FIGHT_SEARCHES: Readonly<
  Record<string, ((search: string) => URLSearchParams) | undefined>
> = {
  [href.weapons]: (search) => knownSearch<ComparisonState>(COMPARISON_LINK, search),
  [href.weaponMap]: (search) => knownSearch<MapState>(MAP, search),
  [href.duel]: (search) => knownSearch<DuelState>(DUEL, search),
  [href.breakPoints]: (search) => knownSearch<BreakPointsState>(BREAK_POINTS, search),
};

/** True for the path of a fight page with a preview picture. */
export function isFightPage(pathname: string): boolean {
  return PICTURES[pathname] !== undefined;
}

const WEAPONS = 'GET /api/weapons-detailed';
const FACTS = 'GET /api/fights/facts';
const KEYS = [WEAPONS, FACTS] as const;

/** A fight page's data besides that of its route, as of the update in its URL, and its head. Its preview picture matches its URL. */
export async function loadFightPage({
  pathname,
  search,
  load,
}: {
  readonly pathname: string;
  readonly search: string;
  readonly load: Load;
}) {
  const { update } = readState<AsOf>(AS_OF, search);
  const keys =
    update === null ? [] : KEYS.filter((key) => key === WEAPONS || pathname === href.breakPoints);
  const [choices, ...loaded] = await Promise.all([
    loadUpdateChoices(load),
    ...keys.map(
      async (key) => [key, await load(addressAsOf(key.replace('GET ', ''), update))] as const,
    ),
  ]);
  const answers: (readonly [QueryKey, unknown])[] = [...choices];
  for (const [key, { status, body }] of loaded) {
    if (status < 500) answers.push([keyAsOf(key, update), status === 200 ? body : null]);
  }
  const isMissing = loaded.some(([, { status }]) => status === 404);
  return { answers, ...(isMissing && { status: 404 as const }), ...headOf(pathname, search) };
}

function headOf(pathname: string, search: string) {
  const picture = PICTURES[pathname];
  const known = FIGHT_SEARCHES[pathname];
  if (picture === undefined || known === undefined) return {};
  const path = pathWith(`${pathname}/picture.png`, known(search));
  return { head: { picture: { path, alt: picture.alt, ...PICTURE_SIZE } } };
}

/**
 * Draws a fight page for link previews, as SVG. Null when the page has no picture, undefined when it can't be drawn
 * right now.
 */
export async function loadFightPicture({
  pathname,
  search,
  siteName,
  load,
}: {
  readonly pathname: string;
  readonly search: string;
  readonly siteName: string;
  readonly load: Load;
}): Promise<string | null | undefined> {
  const picture = PICTURES[pathname];
  if (picture === undefined) return null;
  const { update } = readState<AsOf>(AS_OF, search);
  const [weapons, facts] = await Promise.all([
    load(addressAsOf(WEAPONS.replace('GET ', ''), update)),
    load(addressAsOf(FACTS.replace('GET ', ''), update)),
  ]);
  if (weapons.status === 404) return null;
  if (weapons.status !== 200 || facts.status !== 200) return undefined;
  return picture.draw({
    weapons: weapons.body as DetailedWeapon[],
    facts: facts.body as ItemFact[],
    search,
    siteName,
  });
}
