import type { Catalogue } from './catalogue.ts';
import { compareUpdates, isInForce } from './game-update.ts';
import type { CatalogueHistory, ChangeBasis, GameUpdate, ItemKind } from './game-update.ts';
import type { ItemRating } from './team-model.ts';

/** The stat that rates a weapon. */
const RATING = 'patchMetaScore';

/** Evidence that an update itself changed the item. Everything else became known with it, and may be older. */
const CHANGED_WITH_UPDATE: readonly ChangeBasis[] = ['announced', 'measured', 'imported'];

/** Other changes that don't make an item stronger or weaker. */
const COSMETIC: readonly string[] = ['look and sound', 'fix'];

/** The updates after which a rating isn't one of the item as it is. */
const TOUCHING_EVENTS: readonly string[] = ['added', 'classes', 'reworked'];

type Items = Pick<Catalogue, 'weapons' | 'gadgets' | 'specializations' | 'teamModel'>;

/**
 * The update for which each item was rated, and the first one after it that changed the item. The model's own entries
 * name theirs. A weapon's rating is as old as its latest change, and at least as new as the built-in files.
 */
export function ratingsAt(
  { builtIn, updates }: Pick<CatalogueHistory, 'builtIn' | 'updates'>,
  { weapons, gadgets, specializations, teamModel }: Items,
  version: string,
): ItemRating[] {
  const known = updates.filter((update) => compareUpdates(update.version, version) <= 0);
  const rating = (kind: ItemKind, name: string, rated: string): ItemRating => {
    const changed = known.find(
      (update) => compareUpdates(update.version, rated) > 0 && touches(update, kind, name),
    )?.version;
    return { name, rated, ...(changed !== undefined && { changed }) };
  };
  const entries = [...teamModel.gadgets, ...teamModel.specializations];
  const ratedIn = (name: string) => entries.find((entry) => entry.name === name)?.rated;
  const ofItems = (kind: ItemKind, items: readonly { readonly name: string }[]) =>
    items.flatMap(({ name }) => {
      const rated = ratedIn(name);
      return rated === undefined ? [] : [rating(kind, name, rated)];
    });
  return [
    ...weapons.map(({ name }) =>
      rating('weapon', name, weaponRated(known, name, builtIn.patch.name)),
    ),
    ...ofItems('gadget', gadgets),
    ...ofItems('specialization', specializations),
  ];
}

function weaponRated(
  updates: readonly GameUpdate[],
  weapon: string,
  builtInUpdate: string,
): string {
  const rated = updates.findLast(({ changes }) =>
    changes.some(
      ({ item, field, kind }) => kind === 'weapon' && item === weapon && field === RATING,
    ),
  )?.version;
  return rated === undefined || compareUpdates(rated, builtInUpdate) < 0 ? builtInUpdate : rated;
}

function touches(
  { changes, otherChanges, roster }: GameUpdate,
  kind: ItemKind,
  name: string,
): boolean {
  return (
    changes.some(
      (change) =>
        change.kind === kind &&
        change.item === name &&
        change.field !== RATING &&
        isInForce(change) &&
        CHANGED_WITH_UPDATE.includes(change.basis),
    ) ||
    otherChanges.some(
      (change) =>
        change.kind === kind &&
        change.item === name &&
        change.topics.some((topic) => !COSMETIC.includes(topic)),
    ) ||
    roster.some(
      (event) =>
        event.kind === kind && event.name === name && TOUCHING_EVENTS.includes(event.event),
    )
  );
}
