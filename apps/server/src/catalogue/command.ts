import { uuidv7 } from 'uuidv7';
import { withDatabase } from '../command-database.ts';
import { ConfigError } from '../config.ts';
import { ModeMismatchError } from '../db/index.ts';
import { CatalogueError, readCatalogueFolder } from './catalogue-files.ts';
import { deleteImports, insertImport } from './catalogue.store.ts';
import { CurrentCatalogue } from './current-catalogue.ts';

const USAGE = `Usage:
  npm run catalogue -- show            Show the catalogue in use
  npm run catalogue -- check FOLDER    Check a catalogue folder without importing it
  npm run catalogue -- import FOLDER   Check it and switch to it, all or nothing
  npm run catalogue -- reset           Switch back to the built-in catalogue
A running server picks up changes within a few seconds.`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The command was called in a way it does not know. */
class UsageError extends Error {}

function folderOf(argument: string | undefined): string {
  if (argument === undefined) throw new UsageError(USAGE);
  return argument;
}

async function show(): Promise<void> {
  await withDatabase(async ({ db }) => {
    const { catalogue, isBuiltIn } = await CurrentCatalogue.load(db);
    const { patch, weapons, gadgets, specializations, maps, libraryBuilds } = catalogue;
    say(
      `${isBuiltIn ? 'Built-in' : 'Imported'} catalogue, game update ${patch.name} (${patch.date}): ` +
        `${weapons.length} weapons, ${gadgets.length} gadgets, ${specializations.length} specializations, ` +
        `${maps.length} maps, ${libraryBuilds.length} library builds.`,
    );
  });
}

async function check(folder: string): Promise<void> {
  const { patch } = await readCatalogueFolder(folder);
  say(`The catalogue in ${folder} (game update ${patch.name}) is valid.`);
}

async function importFolder(folder: string): Promise<void> {
  const content = await readCatalogueFolder(folder);
  await withDatabase(async ({ db }) => {
    const importedAt = new Date().toISOString();
    await insertImport(db, { id: uuidv7(), importedAt, patch: content.patch, content });
  });
  say(`Imported. Now using game update ${content.patch.name}.`);
}

async function reset(): Promise<void> {
  await withDatabase(async ({ db }) => {
    const count = await deleteImports(db);
    say(
      count === 0 ? 'Already using the built-in catalogue.' : 'Now using the built-in catalogue.',
    );
  });
}

async function run([command, argument]: readonly string[]): Promise<void> {
  switch (command) {
    case 'show':
      return await show();
    case 'check':
      return await check(folderOf(argument));
    case 'import':
      return await importFolder(folderOf(argument));
    case 'reset':
      return await reset();
    default:
      throw new UsageError(USAGE);
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isRefusal = [CatalogueError, ConfigError, ModeMismatchError, UsageError].some(
    (refusal) => error instanceof refusal,
  );
  process.stderr.write(isRefusal ? `${(error as Error).message}\n` : `${String(error)}\n`);
  process.exitCode = 1;
});
