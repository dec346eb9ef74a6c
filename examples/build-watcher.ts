/** Prints the public builds with some weapons that changed since the last time. */
import { readFile, writeFile } from 'node:fs/promises';
import { ask, given, print } from './read.ts';

interface Build {
  readonly _id: string;
  readonly buildName: string;
  readonly weapon: string;
  readonly creatorDisplayName: string | null;
}

const { site, words } = given();
const [file, ...weapons] = words;
if (file === undefined) throw new Error('The second argument is the file that keeps the time.');

const since = await readFile(file, 'utf8').catch(() => '2023-12-07T00:00:00Z');
const search = new URLSearchParams({ updatedSince: since.trim(), sortBy: 'newest', limit: '100' });
for (const weapon of weapons) search.append('weapon', weapon);

let next: string | undefined = `/api/community-builds/public?${search}`;
let asked: string | undefined;
while (next !== undefined) {
  const answer: Response = await ask(site, next);
  // The site's clock counts, not this one.
  asked ??= new Date(answer.headers.get('date') ?? since).toISOString();
  for (const { _id: id, buildName, weapon, creatorDisplayName } of (await answer.json()) as Build[])
    print(`${buildName} (${weapon}) by ${creatorDisplayName}: ${site}/builds/${id}`);
  [, next] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
}
if (asked !== undefined) await writeFile(file, asked);
