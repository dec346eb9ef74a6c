import { uuidv7 } from 'uuidv7';
import { command, CommandRefusal, NEEDS_ATTENTION } from '../commands/run-command.ts';
import type { CommandCall, CommandTexts } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import type { Config } from '../settings/config.ts';
import { hasDatabase } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import type { Catalogue, CatalogueHistory } from '@trifecta/domain/catalogue';
import { CatalogueError, readCatalogueFolder } from './catalogue-files.ts';
import { insertImport, pinUpdate, resetCatalogue } from './catalogue.store.ts';
import { CurrentCatalogue, knownHistory, PINNED_SETTING } from './current-catalogue.ts';
import { builtInHistory, isUpdateFolder, readImportedUpdate } from './update-files.ts';

const PARTS = {
  show: { does: 'Show the catalogue in use' },
  check: {
    takes: 'FOLDER',
    does: 'Check the folder of an update or of a whole catalogue, without importing it',
  },
  import: { takes: 'FOLDER', does: 'Check it and switch to it, all or nothing' },
  use: { takes: 'UPDATE', does: 'Switch to the stats of an update such as 8.3.0' },
  reset: { does: 'Switch back to the newest built-in catalogue' },
} as const;

const TEXTS: CommandTexts = {
  name: 'catalogue',
  does: 'Show, check, or switch game data',
  changes: 'the game data of the site. A running server picks it up within a few seconds',
  example: 'catalogue import ./update-12.0.0',
  parts: PARTS,
};

async function show({ config, say }: CommandCall): Promise<void> {
  const settings = config();
  await withDatabase(settings, async ({ db }) => {
    const current = await CurrentCatalogue.load(db, settings.catalogueUpdate);
    const { catalogue, isBuiltIn, warnings } = current;
    const { patch, weapons, gadgets, specializations, maps, libraryBuilds } = catalogue;
    say(
      `${isBuiltIn ? 'Built-in' : 'Imported'} catalogue, game update ${patch.name} (${patch.date}): ` +
        `${weapons.length} weapons, ${gadgets.length} gadgets, ${specializations.length} specializations, ` +
        `${maps.length} maps, ${libraryBuilds.length} library builds.`,
    );
    for (const line of warnings) say(line);
    sayIfPinned(settings, say);
  });
}

/** Warns when the setting overrides the command. */
function sayIfPinned({ catalogueUpdate }: Config, say: CommandCall['say']): void {
  if (catalogueUpdate === undefined) return;
  say(`CATALOGUE_UPDATE keeps the site on update ${catalogueUpdate}.`);
}

/** A folder's catalogue, and what an import of it stores. */
interface ReadFolder {
  readonly catalogue: Catalogue;
  readonly content: unknown;
}

/**
 * Reads and checks a folder to import: a whole catalogue, or the changes of an update, which may build on imported
 * ones.
 */
async function readFolder(settings: () => Config, folder: string): Promise<ReadFolder> {
  if (!(await isUpdateFolder(folder))) {
    const catalogue = readCatalogueFolder(folder);
    return { catalogue, content: catalogue };
  }
  const { catalogue, contents } = readImportedUpdate(folder, await historyOf(settings()));
  return { catalogue, content: { update: contents } };
}

/** What an update is checked against. A clone without a site has the built-in history. */
async function historyOf(settings: Config): Promise<CatalogueHistory> {
  if (!hasDatabase(settings)) return builtInHistory();
  return withDatabase(settings, ({ db }) => knownHistory(db));
}

async function check({ config, say, complain }: CommandCall, folder: string): Promise<number> {
  const read = await readFolder(config, folder).catch((error: unknown) => {
    if (!(error instanceof CatalogueError)) throw error;
    complain(error.message);
  });
  if (read === undefined) return NEEDS_ATTENTION;
  const { patch } = read.catalogue;
  say(`The catalogue in ${folder} (game update ${patch.name}) is valid.`);
  return 0;
}

async function importFolder({ config, say }: CommandCall, folder: string): Promise<void> {
  const { catalogue, content } = await readFolder(config, folder);
  const { patch } = catalogue;
  const settings = config();
  await withDatabase(settings, async ({ db }) => {
    const importedAt = new Date().toISOString();
    await insertImport(db, { id: uuidv7(), importedAt, patch, content });
  });
  say(`Imported. Now using game update ${patch.name}.`);
  sayIfPinned(settings, say);
}

async function use({ config, say }: CommandCall, update: string): Promise<void> {
  const settings = config();
  await withDatabase(settings, async ({ db }) => {
    await refuseUnless(db, update);
    await pinUpdate(db, update);
  });
  say(`Now using game update ${update}.`);
  sayIfPinned(settings, say);
}

/**
 * Throws `CommandRefusal` when there's no catalogue of the update, and `CatalogueError` when it can't be read. Other imports
 * don't matter: this is the way out of one that broke.
 */
async function refuseUnless(db: Database, update: string): Promise<void> {
  try {
    await CurrentCatalogue.load(db, update);
  } catch (error) {
    const isMissing =
      error instanceof CatalogueError && error.problems.some(({ file }) => file === PINNED_SETTING);
    throw isMissing ? new CommandRefusal(`There is no catalogue for update ${update}.`) : error;
  }
}

async function reset({ config, say }: CommandCall): Promise<void> {
  const settings = config();
  await withDatabase(settings, async ({ db }) => {
    const wasChanged = await resetCatalogue(db);
    say(wasChanged ? 'Now using the built-in catalogue.' : 'Already using the built-in catalogue.');
  });
  sayIfPinned(settings, say);
}

type Action = (call: CommandCall, argument: string) => Promise<number | void>;

const ACTIONS: Readonly<Record<keyof typeof PARTS, Action>> = {
  show,
  check,
  import: importFolder,
  use,
  reset,
};

/** `trifecta catalogue`. */
export const catalogueCommand = command(
  TEXTS,
  async (call) => {
    const [argument = ''] = call.parameters;
    return (await ACTIONS[call.part as keyof typeof PARTS](call, argument)) ?? 0;
  },
  [CatalogueError],
);
