import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { makeFakeWebApp } from '../support/fake-web-app.ts';
import type { FakeWebApp } from '../support/fake-web-app.ts';
import { expectErrorBody } from '../support/http.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 1);
const OLD_SCRIPT = `export const oldPage = '${'old '.repeat(500)}';`;

type Environment = Readonly<Record<string, string>>;

async function makeBuild(files: Readonly<Record<string, string>>): Promise<FakeWebApp> {
  const build = await makeFakeWebApp(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`client/assets/${name}`, text]),
    ),
  );
  onTestFinished(build.remove);
  return build;
}

const oldBuild = () =>
  makeBuild({
    'page-OLD0OLD0.js': OLD_SCRIPT,
    'page-OLD1OLD1.css': 'p{}',
    'both-12345678.svg': '<svg/>',
  });
const newBuild = () =>
  makeBuild({
    'page-NEW0NEW0.js': 'export {};',
    'font-NEW1NEW1.woff2': 'w',
    'both-12345678.svg': '<svg/>',
  });

/** Processes of one site, each with a build of its own. */
async function openSite(engine: (typeof ENGINES)[number]) {
  const on = await createSiteDatabase(engine);
  onTestFinished(on.drop);
  const start = async (build: FakeWebApp, day = 0, environment: Environment = {}) => {
    const now = () => new Date(START + day * DAY_MS);
    const site = await startApp({ engine, on, webDist: build.folder, now, environment });
    onTestFinished(site.stop);
    return site;
  };
  return { on, start };
}

const statusOf = async (site: StartedApp, name: string) =>
  (await site.send(`/assets/${name}`)).status;

async function changeRow(on: TestDatabase, name: string, change: Readonly<Record<string, string>>) {
  await on.open().db.updateTable('web_file').set(change).where('name', '=', name).execute();
}

describe.each(ENGINES)('processes of two builds on %s', (engine) => {
  it("send each other's files, whichever started first", async () => {
    const { start } = await openSite(engine);
    const [older, newer] = [await start(await oldBuild()), await start(await newBuild())];
    const answers = await Promise.all([
      newer.send('/assets/page-OLD0OLD0.js', { headers: { 'accept-encoding': 'gzip, br' } }),
      newer.send('/assets/page-OLD0OLD0.js', { headers: { 'accept-encoding': 'gzip' } }),
      newer.send('/assets/page-OLD0OLD0.js'),
      newer.send('/assets/page-OLD1OLD1.css'),
      older.send('/assets/page-NEW0NEW0.js'),
      older.send('/assets/font-NEW1NEW1.woff2'),
      older.send('/assets/both-12345678.svg'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
      ...Array.from({ length: 3 }, () => 'text/javascript; charset=utf-8'),
      'text/css; charset=utf-8',
      'text/javascript; charset=utf-8',
      'font/woff2',
      'image/svg+xml',
    ]);
    for (const { headers } of answers) {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    const [brotli, gzip, plain] = answers;
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(OLD_SCRIPT);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(OLD_SCRIPT);
    expect(plain.text()).toBe(OLD_SCRIPT);
  });

  it('keep the files of a build for two weeks after its last day', async () => {
    const { start } = await openSite(engine);
    const [older, newer] = [await oldBuild(), await newBuild()];
    await (await start(older)).stop();
    // Running again counts as its last day, without a change to the file.
    await (await start(older, 3)).stop();
    expect(await statusOf(await start(newer, 16), 'page-OLD0OLD0.js')).toBe(200);
    const later = await start(newer, 18);
    expect(await statusOf(later, 'page-OLD0OLD0.js')).toBe(404);
    expect(await statusOf(later, 'both-12345678.svg')).toBe(200);
    const stored = await later.database.db.selectFrom('web_file').select('name').execute();
    expect(stored.map(({ name }) => name)).not.toContain('page-OLD0OLD0.js');
  });

  it('send only what a process of this site has stored', async () => {
    const { on, start } = await openSite(engine);
    await start(await oldBuild());
    const newer = await start(await newBuild());
    const content = Buffer.from('alert(1)').toString('base64');
    await changeRow(on, 'page-OLD1OLD1.css', { content });
    const { signature } = await newer.database.db
      .selectFrom('web_file')
      .select('signature')
      .where('name', '=', 'page-OLD0OLD0.js')
      .executeTakeFirstOrThrow();
    await changeRow(on, 'page-OLD0OLD0.js', { name: 'other-12345678.js' });
    const row = { used_at: new Date(START).toISOString(), content, signature };
    await newer.database.db
      .insertInto('web_file')
      .values({ ...row, name: 'evil.html' })
      .execute();
    for (const name of ['page-OLD1OLD1.css', 'other-12345678.js', 'evil.html', '..%2fa.js', '']) {
      const answer = await newer.send(`/assets/${name}`);
      expect({ name, status: answer.status }).toEqual({ name, status: 404 });
      expectErrorBody(answer.json(), 'not_found');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('know files that were stored under an earlier secret, and those of today after it is gone', async () => {
    const { start } = await openSite(engine);
    const secrets = {
      next: 'another secret of the tests, long enough',
      first: PRODUCTION.AUTH_SECRET,
    };
    const older = await oldBuild();
    await (await start(older, 0, PRODUCTION)).stop();
    const changed = { ...PRODUCTION, AUTH_SECRET: secrets.next };
    const both = { ...changed, AUTH_SECRET_PREVIOUS: secrets.first };
    expect(await statusOf(await start(await newBuild(), 0, both), 'page-OLD0OLD0.js')).toBe(200);
    await (await start(older, 0, both)).stop();
    expect(await statusOf(await start(await newBuild(), 0, changed), 'page-OLD0OLD0.js')).toBe(200);
  });
});

it('a process sends its own files when a new release has replaced its folder', async () => {
  const { start } = await openSite('sqlite');
  const build = await oldBuild();
  const site = await start(build);
  await rm(join(build.folder, 'client/assets'), { recursive: true });
  expect(await statusOf(site, 'page-OLD0OLD0.js')).toBe(200);
});
