import { catalogueAt } from './catalogue-at.ts';
import { compareUpdates, isInForce } from './game-update.ts';
import type { CatalogueHistory, GameUpdate } from './game-update.ts';
import { catalogueProblems } from './problems.ts';
import type { CatalogueProblem } from './problems.ts';

/**
 * Returns the problems of an update whose shapes are already valid and that's part of the history: unknown sources,
 * changes to items that were never in the game, several values for one stat, and all problems of its catalogue. If the
 * list is empty, the product can run on the update.
 */
export function updateProblems(history: CatalogueHistory, update: GameUpdate): CatalogueProblem[] {
  const catalogue = catalogueAt(history, update.version);
  return [
    ...sourceProblems(history, update),
    ...changeProblems(history, update),
    ...(catalogue === undefined ? [] : catalogueProblems(catalogue)),
  ].map((problem) => ({ ...problem, file: `${update.version}/${problem.file}` }));
}

/** The history with more updates. An update replaces an existing one with the same version. */
export function withUpdates(
  history: CatalogueHistory,
  updates: readonly GameUpdate[],
): CatalogueHistory {
  if (updates.length === 0) return history;
  const replaced = new Set(updates.map(({ version }) => version));
  const kept = history.updates.filter(({ version }) => !replaced.has(version));
  return {
    builtIn: history.builtIn,
    sources: Object.assign({}, history.sources, ...updates.map((update) => update.sources)),
    updates: [...kept, ...updates].toSorted((a, b) => compareUpdates(a.version, b.version)),
  };
}

function sourceProblems(
  { sources }: CatalogueHistory,
  { changes, roster, otherChanges, temporary }: GameUpdate,
): CatalogueProblem[] {
  const files = {
    'changes.json': changes,
    'roster.json': roster.map((event) => ({ ...event, item: event.name })),
    'other-changes.json': otherChanges,
    'temporary.json': temporary,
  };
  return Object.entries(files).flatMap(([file, entries]) =>
    entries.flatMap((entry) =>
      entry.sources
        .filter((key) => !Object.hasOwn(sources, key))
        .map((key) => ({
          file,
          entry: entry.item,
          field: 'sources',
          message: `'${key}' has no name in sources.json`,
        })),
    ),
  );
}

function changeProblems(history: CatalogueHistory, update: GameUpdate): CatalogueProblem[] {
  const known = new Set(
    history.updates.flatMap(({ roster }) => roster.map(({ kind, name }) => `${kind} ${name}`)),
  );
  const seen = new Set<string>();
  return update.changes.flatMap((change): CatalogueProblem[] => {
    const { kind, item, field } = change;
    const problem = (message: string) => [{ file: 'changes.json', entry: item, field, message }];
    if (!known.has(`${kind} ${item}`)) return problem(`there is no ${kind} of this name`);
    if (!isInForce(change)) return [];
    const stat = `${kind} ${item} ${field}`;
    if (seen.has(stat)) return problem('has more than one value in force');
    seen.add(stat);
    return [];
  });
}
