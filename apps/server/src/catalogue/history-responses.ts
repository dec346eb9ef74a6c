import type { ResponseOf } from '@trifecta/contract';
import type { api } from '@trifecta/contract';
import {
  cameWithUpdate,
  changeCause,
  changeOrigin,
  compareUpdates,
  hasCatalogue,
  newestComplete,
  slugOf,
  withItemIds,
} from '@trifecta/domain/catalogue';
import type {
  CatalogueHistory,
  ChangeCause,
  GameUpdate,
  ItemKind,
} from '@trifecta/domain/catalogue';
import { AppError } from '../http/app-error.ts';

/** The updates, newest first, without their changes. */
export function updatesResponse(
  history: CatalogueHistory,
  current: string,
): ResponseOf<typeof api.catalogue.updates> {
  return {
    current,
    newest: newestComplete(history) ?? current,
    updates: history.updates.toReversed().map((update) => {
      const namesOf = (event: string) =>
        update.roster.flatMap((one) => (one.event === event ? [one.name] : []));
      const changedWeapons = changedItems(update, 'weapon');
      return {
        ...headOf(update),
        changed: {
          weapons: changedWeapons.length,
          gadgets: changedItems(update, 'gadget').length,
          specializations: changedItems(update, 'specialization').length,
        },
        measured: countOf(update, 'measurement'),
        corrected: countOf(update, 'correction'),
        ...withItemIds({ changedWeapons }, 'changedWeapons'),
        added: namesOf('added'),
        removed: namesOf('removed'),
      };
    }),
  };
}

/** The changes since an update, newest first. Throws `AppError` when there's no such update. */
export function changesResponse(
  history: CatalogueHistory,
  since: string,
): ResponseOf<typeof api.catalogue.changes> {
  if (!history.updates.some(({ version }) => version === since)) {
    throw new AppError('not_found', `There is no update ${since}.`);
  }
  const later = history.updates.filter(({ version }) => compareUpdates(version, since) > 0);
  return {
    since,
    updates: later.toReversed().map((update) => ({
      ...headOf(update),
      changes: changesOf(update),
      roster: rosterOf(update),
      otherChanges: [...update.otherChanges],
    })),
    sources: sourcesIn(
      history,
      later.flatMap((update) => [...update.changes, ...update.roster, ...update.otherChanges]),
    ),
  };
}

/** An update without its changes. */
export function headOf(update: GameUpdate) {
  const { version, date, season, name, officialNote, coverage, readIn } = update;
  const { note, temporaryNote } = update;
  const head = { version, date, season, name, officialNote, coverage, readIn, note, temporaryNote };
  return { ...head, hasCatalogue: hasCatalogue(update) };
}

/** An update's changes, each with its cause and origin, and the id of its item. */
export function changesOf({ changes }: GameUpdate) {
  return changes.map((change) => {
    const cause = changeCause(change, changes);
    const origin = changeOrigin(change, cause);
    return { ...change, itemId: slugOf(change.item), cause, origin };
  });
}

function countOf(update: GameUpdate, cause: ChangeCause): number {
  return changesOf(update).filter((change) => change.cause === cause).length;
}

/** The items an update added and removed, without the definitions of new items. */
export function rosterOf({ roster }: GameUpdate) {
  return roster.map(({ event, kind, name, classes, sources, note }) => ({
    event,
    kind,
    name,
    classes,
    sources,
    note,
  }));
}

/** The source names of some entries. */
export function sourcesIn(
  { sources }: CatalogueHistory,
  entries: readonly { readonly sources: readonly string[] }[],
): Record<string, string> {
  const keys = new Set(entries.flatMap((entry) => entry.sources));
  return Object.fromEntries([...keys].toSorted().map((key) => [key, sources[key] ?? key]));
}

/** The items with a stat that an update changed, by name. Stats that were recorded late don't count. */
function changedItems({ changes }: GameUpdate, kind: ItemKind): string[] {
  const changed = changes.filter((change) => change.kind === kind && cameWithUpdate(change));
  return [...new Set(changed.map(({ item }) => item))].toSorted((a, b) => a.localeCompare(b, 'en'));
}
