import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { otherBrowser, signedInPlayer } from './support/accounts.ts';
import { overlayLink, slot } from './support/rooms.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

const run = promisify(execFile);
const EXAMPLES = join(import.meta.dirname, '..', 'examples');

/** The lines that an example prints. */
async function linesOf(
  name: string,
  site: string | undefined,
  ...words: readonly string[]
): Promise<string[]> {
  const { stdout } = await run(process.execPath, [join(EXAMPLES, name), site ?? '', ...words]);
  return stdout.trimEnd().split('\n');
}

test('the command of a chat bot answers with times to kill, or says what is wrong', async ({
  baseURL,
}) => {
  // By hand: 18 shots of 20 at 600 and at 580 shots per minute.
  expect(await linesOf('command.ts', baseURL, 'akm,', 'M60', 'heavy', '20m')).toEqual([
    'Against 350 HP at 20 m',
    'AKM: 1.70 s',
    'M60: 1.76 s',
  ]);
  expect(await linesOf('command.ts', baseURL, 'spoon')).toEqual(["Weapon 'spoon' not found."]);
});

test('the table has a row for each weapon of a class', async ({ baseURL }) => {
  const [head, ...rows] = await linesOf('ttk-table.ts', baseURL, 'Medium', 'Heavy');
  expect(head).toBe('weapon,0 m,10 m,20 m,30 m,40 m,50 m');
  // By hand: 18 shots of 20 up to 30 m, and 32 of 11 from 37.5 m on.
  expect(rows).toContain('AKM,1.700,1.700,1.700,1.700,3.100,3.100');
});

test('the nightly script keeps the data once, and prints only what changed in the game', async ({
  baseURL,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'nightly-'));
  expect(await linesOf('nightly.ts', baseURL, folder)).toEqual(['Kept the data of 8.3.0.']);
  expect(await linesOf('nightly.ts', baseURL, folder)).toEqual(['Nothing new.']);
  const data = JSON.parse(await readFile(join(folder, '8.3.0.json'), 'utf8')) as object;
  expect(data).toMatchObject({ version: '8.3.0', classes: [{}, {}, {}] });
  const older = JSON.stringify({ id: 'of-older-data', version: '8.2.0' });
  await writeFile(join(folder, 'kept.json'), older);
  const [kept, ...changes] = await linesOf('nightly.ts', baseURL, folder);
  expect(kept).toBe('Kept the data of 8.3.0.');
  // From the notes of 8.3.0. Values that sources disagree about aren't among them.
  expect(changes).toEqual([
    '8.3.0: SH1900, damageDropoffMinRange: 10m, unannounced',
    '8.3.0: SH1900, damageDropoffMaxRange: 15m, unannounced',
    '8.3.0: SH1900, damageDropoffModifier: 62%, unannounced',
    '8.3.0: BFR Titan, bodyDamage: 90',
    '8.3.0: BFR Titan, headDamage: 135',
    '8.3.0: Smoke Grenade, charges: 2',
    '8.3.0: Smoke Grenade, durationSeconds: 9',
    '8.3.0: Breach Drill, activationSeconds: 2.5',
    '8.3.0: Breach Drill, cooldownSeconds: 20',
  ]);
  await rm(folder, { recursive: true });
});

test('the watcher prints builds with its weapons once', async ({ baseURL }) => {
  const folder = await mkdtemp(join(tmpdir(), 'watcher-'));
  const file = join(folder, 'since.txt');
  const watch = () => linesOf('build-watcher.ts', baseURL, file, 'fcar', 'Lewis Gun');
  const lines = await watch();
  expect(lines).not.toEqual(['']);
  for (const line of lines) expect(line).toMatch(/ \((?:FCAR|Lewis Gun)\) by .+: http/);
  expect(await watch()).toEqual(['']);
  await rm(folder, { recursive: true });
});

/** Serves a page of the examples from another website until the returned function is called. */
async function serveElsewhere(name: string) {
  const html = await readFile(join(EXAMPLES, name));
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => elsewhere.close() };
}

test('the overlay shows the best builds, as a page of another website', async ({
  page,
  baseURL,
}) => {
  const elsewhere = await serveElsewhere('top10-overlay.html');
  const search = new URLSearchParams({ site: baseURL ?? '', class: 'Light' });
  await page.goto(`${elsewhere.address}?${search}`);
  await expect(page.getByRole('listitem').first()).toHaveText(/ \(.+\) by .+: \d\.\d$/);
  await page.close();
  elsewhere.stop();
});

test("the line of a room shows what's picked, as a page of another website", async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInPlayer(page);
  await open(page, '/room/new');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const { pathname, hash } = new URL(await overlayLink(page));
  const elsewhere = await serveElsewhere('room-line.html');
  const line = await (await otherBrowser(browser)).newPage();
  const search = new URLSearchParams({ site: baseURL ?? '', room: pathname.split('/')[2] ?? '' });
  await line.goto(`${elsewhere.address}?${search}${hash}`);
  await slot(page, 1).getByRole('radio', { name: 'Heavy' }).check();
  await expect(line.getByRole('listitem')).toHaveText([/^.+: Heavy$/]);
  await slot(page, 1).getByRole('combobox', { name: 'Keep an item' }).selectOption('M60');
  await expect(line.getByRole('listitem')).toHaveText([/^.+: Heavy, M60$/]);
  await page.getByRole('button', { name: 'New Overlay Link' }).click();
  await expect(line.getByRole('listitem')).toHaveCount(0);
  await line.close();
  elsewhere.stop();
});
