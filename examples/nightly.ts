/** Keeps the newest data of the game in a folder, and prints what changed in the game since. Made to run once a night. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, given, print, read } from './read.ts';

interface Kept {
  readonly id: string;
  readonly version: string;
}

interface GameDataList {
  readonly id: string;
  readonly current: string;
  readonly versions: readonly { readonly version: string; readonly json: string }[];
}

interface Changes {
  readonly updates: readonly {
    readonly version: string;
    readonly changes: readonly {
      readonly item: string;
      readonly field: string;
      readonly value: unknown;
      readonly origin: string;
    }[];
  }[];
}

const { site, words } = given();
const [folder = 'game-data'] = words;
await mkdir(folder, { recursive: true });
const notes = join(folder, 'kept.json');

const kept = await readFile(notes, 'utf8').then(
  (text) => JSON.parse(text) as Kept,
  () => undefined,
);
const { id, current, versions } = await read<GameDataList>(site, '/api/game-data');

if (kept?.id === id) print('Nothing new.');
else {
  const file = versions.find(({ version }) => version === current);
  if (file === undefined) throw new Error(`There is no data of ${current}.`);
  await writeFile(join(folder, `${current}.json`), await (await ask(site, file.json)).text());
  print(`Kept the data of ${current}.`);
  if (kept !== undefined) await printChanges(kept.version, current);
  await writeFile(notes, JSON.stringify({ id, version: current } satisfies Kept));
}

/** Prints what changed in the game. Our own scores and first measurements aren't changes of the game. */
async function printChanges(since: string, until: string): Promise<void> {
  const { updates } = await read<Changes>(site, `/api/catalogue/changes?since=${since}`);
  // The site may know updates that are newer than the one in use.
  const newest = updates.findIndex(({ version }) => version === until);
  for (const { version, changes } of updates.slice(newest)) {
    for (const { item, field, value, origin } of changes) {
      const note = origin === 'unannounced' ? ', unannounced' : '';
      if (origin === 'game' || origin === 'unannounced')
        print(`${version}: ${item}, ${field}: ${String(value)}${note}`);
    }
  }
}
