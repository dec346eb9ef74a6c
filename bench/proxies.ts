import { randomBytes } from 'node:crypto';
import { get } from 'node:https';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { bar } from '../e2e/support/navigation.ts';
import { untilInteractive } from '../e2e/support/visit.ts';
import { anyFreePort } from '../scripts/process/free-port.ts';
import { root } from '../scripts/process/paths.mjs';
import { buildProductionTree } from '../scripts/release/production-tree.ts';
import { browserFlags } from '../scripts/test/browser-flags.ts';
import { provideChromium } from '../scripts/test/chromium.ts';
import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { copyWithOtherNames } from './other-build.ts';
import { startServer } from './product.ts';
import type { ServerProcess } from './product.ts';
import { installedProxies, SITE_NAME, startProxy } from './proxy-examples.ts';
import type { ProxyExample } from './proxy-examples.ts';
import { atLeast, atMost } from './report.ts';
import type { PartReport, Row } from './report.ts';
import { emptyDatabase } from './site.ts';

const VISITS = 6;
const VISITORS_AT_ONCE = 4;
const STREAMS = 50;
/** Where a page that stays open goes after the update: their code isn't loaded yet. */
const LINKS = ['Weapons', 'Community Builds', 'Team Optimizer'];
const PATIENCE_MS = 15_000;
/** Of all processes. */
const SECRET = randomBytes(32).toString('base64');
const BROKEN = "This part of the page didn't load";

/** Whatever a browser got. */
interface Answered {
  readonly url: string;
  readonly status: number;
}

/** A site behind a proxy. */
interface Site {
  readonly url: string;
  readonly browser: Browser;
}

/**
 * Replaces a process by one of another build behind each proxy example, with browsers that visit, and counts what they
 * don't get. `old` is the folder of the release to update from.
 */
export async function benchProxies(old: string | undefined): Promise<PartReport> {
  const proxies = await installedProxies();
  const next = join(root, '.cache/bench/release');
  await buildProductionTree(next);
  const former = old === undefined ? join(root, '.cache/bench/release-before') : resolve(old);
  if (old === undefined) copyWithOtherNames(next, former);
  await using postgres = await providePostgres();
  const rows: Row[] = [];
  for (const proxy of proxies) {
    const databaseUrl = await emptyDatabase(postgres.url, `trifecta_bench_${proxy.name}`);
    rows.push(await update(proxy, { former, next, databaseUrl }));
  }
  const sum = (column: string) => rows.reduce((all, row) => all + Number(row[column]), 0);
  return {
    tables: [{ title: `Updates and crowds behind a proxy (${STREAMS} streams)`, rows }],
    goals: [
      atMost('broken pages', sum('brokenVisits') + sum('brokenWhenOpen'), 0),
      atMost('files not found during the update', sum('filesMissing'), 0),
      atMost('requests that fail while processes restart in turn', sum('failed'), 0),
      atMost('refused requests of four visitors together', sum('refused'), 0),
      atLeast('open streams', sum('streams'), STREAMS * proxies.length),
    ],
  };
}

async function update(
  proxy: ProxyExample,
  site: { readonly former: string; readonly next: string; readonly databaseUrl: string },
): Promise<Row> {
  const processes = [await anyFreePort(), await anyFreePort()] as const;
  const port = await anyFreePort();
  const url = `https://${SITE_NAME}:${port}`;
  const start = (folder: string, ofProcess: number) =>
    startServer([join(folder, 'apps/server/dist/main.js')], '/api/ready', {
      ...settings(url, site.databaseUrl),
      PORT: String(ofProcess),
      DATA_DIR: join(root, '.cache/bench/data', String(ofProcess)),
    });
  const former: ServerProcess = await start(site.former, processes[0]);
  await using stack = new AsyncDisposableStack();
  stack.use(await startProxy(proxy, { public: port, processes }));
  const browser = stack.use(await startBrowser());
  const open = { url, browser };
  const page = await newPage(open);
  await page.goto(`${url}/`);
  await untilInteractive(page);
  const second = stack.use(await start(site.next, processes[1]));
  const visits = await visitDuringUpdate(open);
  await former[Symbol.asyncDispose]();
  const brokenWhenOpen = await brokenOf(page);
  const visitors = await visitWhile(url, async () => {
    stack.use(await start(site.next, processes[0]));
    await second[Symbol.asyncDispose]();
    stack.use(await start(site.next, processes[1]));
  });
  return {
    proxy: proxy.version,
    ...visits,
    brokenWhenOpen,
    ...visitors,
    ...(await visitAtOnce(open)),
    streams: await openStreams(url),
  };
}

/** Asks for a page again and again, with a new connection each time, until what's done is done. */
async function visitWhile(url: string, done: () => Promise<void>) {
  const under = { way: true };
  const ended = done().finally(() => (under.way = false));
  const count = { asked: 0, failed: 0 };
  while (under.way) {
    count.asked += 1;
    if ((await statusOf(url, '/weapons')) !== 200) count.failed += 1;
  }
  await ended;
  return count;
}

function statusOf(url: string, path: string): Promise<number> {
  return new Promise((done) => {
    const request = get(optionsOf(url, path), (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    });
    request.on('error', () => done(0));
  });
}

function settings(url: string, databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    AUTH_SECRET: SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@trifecta.example',
    LOG_LEVEL: 'silent',
  };
}

async function startBrowser() {
  const browser = await chromium.launch({
    executablePath: await provideChromium('whole'),
    args: [...browserFlags, `--host-resolver-rules=MAP ${SITE_NAME} 127.0.0.1`],
  });
  return Object.assign(browser, { [Symbol.asyncDispose]: () => browser.close() });
}

/** A page of a visitor who was never here. */
async function newPage({ browser }: Site, note?: (answered: Answered) => void): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  page.on('response', (response) => note?.({ url: response.url(), status: response.status() }));
  return page;
}

/** First visits while both processes run. */
async function visitDuringUpdate(site: Site) {
  const answers: Answered[] = [];
  let brokenVisits = 0;
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await newPage(site, (answered) => answers.push(answered));
    await page.goto(`${site.url}/weapons`);
    if (!(await isWhole(page))) brokenVisits += 1;
    await page.context().close();
  }
  const filesMissing = answers.filter(
    ({ url, status }) => status >= 400 && new URL(url).pathname.startsWith('/assets/'),
  ).length;
  return { visits: VISITS, brokenVisits, filesMissing };
}

/** How many pages don't load in a browser that was open before the update. */
async function brokenOf(page: Page): Promise<number> {
  let broken = 0;
  for (const name of LINKS) {
    await bar(page).getByRole('link', { name }).first().click();
    if (!(await isWhole(page))) broken += 1;
  }
  return broken;
}

/** True once the page is interactive, and nothing in it is missing. */
async function isWhole(page: Page): Promise<boolean> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('too late')), PATIENCE_MS).unref();
  });
  const isThere = await Promise.race([untilInteractive(page), limit]).then(
    () => true,
    () => false,
  );
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
  return isThere && (await page.getByText(BROKEN).count()) === 0;
}

/** Visitors of one address who open the comparison at the same time. */
async function visitAtOnce(site: Site) {
  const answers: Answered[] = [];
  const pages = await Promise.all(
    Array.from({ length: VISITORS_AT_ONCE }, () => newPage(site, (one) => answers.push(one))),
  );
  await Promise.all(pages.map((page) => page.goto(`${site.url}/weapons`)));
  await Promise.all(pages.map(isWhole));
  await Promise.all(pages.map((page) => page.context().close()));
  const refused = answers.filter(({ status }) => status >= 400).length;
  return { visitors: VISITORS_AT_ONCE, requests: answers.length, refused };
}

/** How many of the live streams from one address the site opens. */
async function openStreams(url: string): Promise<number> {
  const opening = Array.from({ length: STREAMS }, () => openStream(url));
  const statuses = await Promise.all(opening);
  return statuses.filter((status) => status === 200).length;
}

function openStream(url: string): Promise<number> {
  const options = optionsOf(url, '/api/community-builds/events');
  return new Promise((done) => {
    const request = get(options, (response) => {
      response.on('error', () => undefined);
      // The first event, not only the headers: the proxy must not hold it back.
      if (response.statusCode !== 200) done(response.statusCode ?? 0);
      else response.once('data', () => done(200));
    });
    request.on('error', () => done(0));
    setTimeout(() => request.destroy(), PATIENCE_MS).unref();
  });
}

/** A request on a connection of its own. */
function optionsOf(url: string, path: string) {
  const { host, port } = new URL(url);
  return {
    host: '127.0.0.1',
    port,
    servername: SITE_NAME,
    headers: { host },
    path,
    rejectUnauthorized: false,
    agent: false,
  } as const;
}
