import { uuidv7 } from 'uuidv7';
import { calledHere, command, UsageError, withDatabase } from '../command.ts';
import type { CommandCall } from '../command.ts';
import { CatalogueError, readCatalogueFolder } from './catalogue-files.ts';
import { deleteImports, insertImport } from './catalogue.store.ts';
import { CurrentCatalogue } from './current-catalogue.ts';

const USAGE = `Usage:
  npm run catalogue -- show            Show the catalogue in use
  npm run catalogue -- check FOLDER    Check a catalogue folder without importing it
  npm run catalogue -- import FOLDER   Check it and switch to it, all or nothing
  npm run catalogue -- reset           Switch back to the built-in catalogue
A running server picks up changes within a few seconds.`;

function folderOf(argument: string | undefined): string {
  if (argument === undefined) throw new UsageError(USAGE);
  return argument;
}

async function show({ config, say }: CommandCall): Promise<void> {
  await withDatabase(config(), async ({ db }) => {
    const { catalogue, isBuiltIn } = await CurrentCatalogue.load(db);
    const { patch, weapons, gadgets, specializations, maps, libraryBuilds } = catalogue;
    say(
      `${isBuiltIn ? 'Built-in' : 'Imported'} catalogue, game update ${patch.name} (${patch.date}): ` +
        `${weapons.length} weapons, ${gadgets.length} gadgets, ${specializations.length} specializations, ` +
        `${maps.length} maps, ${libraryBuilds.length} library builds.`,
    );
  });
}

async function check({ say }: CommandCall, folder: string): Promise<void> {
  const { patch } = await readCatalogueFolder(folder);
  say(`The catalogue in ${folder} (game update ${patch.name}) is valid.`);
}

async function importFolder({ config, say }: CommandCall, folder: string): Promise<void> {
  const content = await readCatalogueFolder(folder);
  await withDatabase(config(), async ({ db }) => {
    const importedAt = new Date().toISOString();
    await insertImport(db, { id: uuidv7(), importedAt, patch: content.patch, content });
  });
  say(`Imported. Now using game update ${content.patch.name}.`);
}

async function reset({ config, say }: CommandCall): Promise<void> {
  await withDatabase(config(), async ({ db }) => {
    const count = await deleteImports(db);
    say(
      count === 0 ? 'Already using the built-in catalogue.' : 'Now using the built-in catalogue.',
    );
  });
}

async function run(call: CommandCall): Promise<void> {
  const [name, argument] = call.parameters;
  switch (name) {
    case 'show':
      return await show(call);
    case 'check':
      return await check(call, folderOf(argument));
    case 'import':
      return await importFolder(call, folderOf(argument));
    case 'reset':
      return await reset(call);
    default:
      throw new UsageError(USAGE);
  }
}

/** `npm run catalogue`. */
export const catalogueCommand = command(
  1,
  async (call) => {
    await run(call);
    return 0;
  },
  [CatalogueError],
);

if (import.meta.main) process.exitCode = await catalogueCommand(calledHere);
