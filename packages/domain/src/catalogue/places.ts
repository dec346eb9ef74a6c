import type { ClassItems } from './class-items.ts';
import { MATCH_MODES } from './modes.ts';
import { slugOf } from './slug.ts';

/** Where a build can be meant for: the maps of the game, and its modes. */
export const GAME_PLACES = ['map', 'mode'] as const;

/** A kind of place that a build can be made for. */
export type PlaceKind = (typeof GAME_PLACES)[number];

interface Place {
  readonly id: string;
  readonly name: string;
}

/** The places of a kind. Undefined while the maps aren't known. */
function placesOf(
  kind: PlaceKind,
  { maps }: Pick<ClassItems, 'maps'>,
): readonly Place[] | undefined {
  return kind === 'mode' ? MATCH_MODES : maps?.map(({ mapId, name }) => ({ id: mapId, name }));
}

/** The name of a map or mode that a program calls by its name or id, in any case. Other texts stay as they are. */
export function placeName(kind: PlaceKind, text: string, items: Pick<ClassItems, 'maps'>): string {
  const wanted = slugOf(text);
  const place = placesOf(kind, items)?.find(
    ({ id, name }) => id === text || slugOf(id) === wanted || slugOf(name) === wanted,
  );
  return place?.name ?? text;
}

/** The reason why a build can't be made for a map or mode with this name. Undefined when it can. */
export function placeProblem(
  kind: PlaceKind,
  name: string,
  items: Pick<ClassItems, 'maps'>,
): string | undefined {
  const places = placesOf(kind, items);
  if (places === undefined || places.some((place) => place.name === name)) return undefined;
  return `'${name}' isn't a ${kind} of the game`;
}

/** The ids of maps or modes by their names, in the same order. */
export function placeIdsOf(
  kind: PlaceKind,
  names: readonly string[],
  items: Pick<ClassItems, 'maps'>,
): string[] {
  const places = placesOf(kind, items);
  return names.map((name) => places?.find((place) => place.name === name)?.id ?? slugOf(name));
}
