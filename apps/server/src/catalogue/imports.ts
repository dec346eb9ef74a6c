import {
  catalogueAt,
  compareUpdates,
  describeCatalogueProblem,
  newestComplete,
  UPDATE_VERSION,
  withImportedCatalogue,
  withUpdates,
} from '@trifecta/domain/catalogue';
import type { Catalogue, CatalogueHistory, GameUpdate } from '@trifecta/domain/catalogue';
import {
  CatalogueError,
  checkCatalogue,
  checkWithBuiltInModel,
  hasOlderModel,
} from './catalogue-files.ts';
import type { StoredCatalogue } from './catalogue.store.ts';
import { checkUpdate } from './update-files.ts';
import type { UpdateContents } from './update-files.ts';

/** An import of an update: a whole catalogue, or its changes. */
export type Import = { readonly name: string } & (
  | { readonly catalogue: Catalogue; readonly update?: never }
  | { readonly catalogue?: never; readonly update: GameUpdate }
);

/** The imports that can be used, and a line for each one that can't be read as it is. */
interface ReadImports {
  readonly read: readonly Import[];
  readonly warnings: readonly string[];
}

/**
 * Reads stored imports. One with an older team model gets the built-in model. Those that can no longer be read get a line
 * each, except for the one in use: throws its `CatalogueError`.
 */
export function readImports(
  builtIn: CatalogueHistory,
  stored: readonly StoredCatalogue[],
  inUse: string | undefined,
): ReadImports {
  const read: Import[] = [];
  const warnings: string[] = [];
  for (const one of stored) {
    try {
      const isOlder = hasOlderModel(one.content);
      read.push(isOlder ? withBuiltInModel(builtIn, one) : readImport(one));
      if (isOlder) warnings.push(olderModelLine(one.update));
    } catch (error) {
      const isFatal = one.update === inUse && !hasOlderModel(one.content);
      if (!(error instanceof CatalogueError) || isFatal) throw error;
      warnings.push(lineAbout(one.update, error));
    }
  }
  return { read, warnings };
}

function readImport({ update: name, content }: StoredCatalogue): Import {
  const { update } = content;
  return update === undefined
    ? { name, catalogue: checkCatalogue(content) }
    : { name, update: checkUpdate(update as UpdateContents, name) };
}

/** An import from before an update of the program: everything but its team model still means the same. */
function withBuiltInModel(
  builtIn: CatalogueHistory,
  { update: name, content }: StoredCatalogue,
): Import {
  return { name, catalogue: checkWithBuiltInModel(content, builtIn) };
}

function olderModelLine(name: string): string {
  return (
    `The team model of the imported update ${name} is for an older Trifecta, so the optimizer uses the built-in one. ` +
    "Import it again with this version's team-model.json to change that."
  );
}

function lineAbout(name: string, { problems }: CatalogueError): string {
  const [first] = problems.map(describeCatalogueProblem);
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `The imported stats of update ${name} can't be read and aren't used: ${first ?? ''}${more}. Import them again.`;
}

/** The imported whole catalogues by update. */
export function wholeCatalogues(imports: readonly Import[]): Map<string, Catalogue> {
  return new Map(
    imports.flatMap(({ name, catalogue }) => (catalogue === undefined ? [] : [[name, catalogue]])),
  );
}

/** The history with every import, oldest update first, so that each is compared with the one before. */
export function historyWith(
  builtIn: CatalogueHistory,
  imports: readonly Import[],
): CatalogueHistory {
  const whole = wholeCatalogues(imports);
  const versions = imports.filter(({ name }) => UPDATE_VERSION.test(name));
  return versions
    .toSorted((a, b) => compareUpdates(a.name, b.name))
    .reduce((history, { name, catalogue, update }) => {
      if (update !== undefined) return withUpdates(history, [update]);
      const before = newestComplete(history) ?? '';
      const used =
        (before === name ? undefined : whole.get(before)) ?? catalogueAt(history, before);
      return used === undefined ? history : withImportedCatalogue(history, catalogue, used);
    }, builtIn);
}
