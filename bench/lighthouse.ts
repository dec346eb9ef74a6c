import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import type { Result } from 'lighthouse';
import { startBrowser } from './browser.ts';
import type { MeasuringBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { atLeast, atMost, median } from './report.ts';
import type { PartReport } from './report.ts';
import { nameOfPage, publicPaths } from './public-paths.ts';
import { measureSlowPhone, REFERENCE_INDEX } from './slow-phone.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

type Figure = (typeof CATEGORIES)[number] | (typeof METRICS)[number] | 'console-errors';
type Run = Readonly<Record<Figure, number>>;

/** The scores (0 to 100) and metrics of one run. Throws when Lighthouse couldn't measure one of them. */
function readRun(result: Result): Run {
  const known = (value: number | null | undefined, name: string): number => {
    if (typeof value === 'number') return value;
    throw new Error(`Lighthouse returned no ${name} for ${result.finalDisplayedUrl}`);
  };
  const scores = CATEGORIES.map((name) => {
    const score = known(result.categories[name]?.score, name);
    return [name, Math.round(score * 100)] as const;
  });
  const metrics = METRICS.map(
    (name) => [name, known(result.audits[name]?.numericValue, name)] as const,
  );
  const details = result.audits['errors-in-console']?.details;
  const errors = details?.type === 'table' ? details.items.length : 0;
  return Object.fromEntries([...scores, ...metrics, ['console-errors', errors]]) as Run;
}

/** The audits that cost points, such as `seo: meta-description`. */
function faultsOf(result: Result): string[] {
  return CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}`),
  );
}

async function runOnce(url: string, port: number, slowdown: number): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
    throttlingMethod: 'devtools',
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
  });
  if (outcome === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = outcome;
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

/** A page whose scripts all fail still scores well, so it must also respond to a click. */
async function opensAnotherPage({ browser }: MeasuringBrowser, url: string): Promise<boolean> {
  await using page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  // This attribute only survives if scripts handle the link. Without them, a new document replaces this one.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const other = new URL(url).pathname === '/weapons' ? '/library' : '/weapons';
  await page.locator(`a[href="${other}"]:visible`).first().click();
  await page.waitForURL(`**${other}`);
  await page.locator('h1').first().waitFor();
  return (await page.locator('html[data-same-document]').count()) === 1;
}

async function measurePage(browser: MeasuringBrowser, url: string, runs: number, slowdown: number) {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    results.push(await runOnce(url, browser.debuggingPort, slowdown));
  }
  const measured = results.map(readRun);
  const medianOf = (figure: Figure) => median(measured.map((run) => run[figure]));
  const scores = measured.map((run) => run.performance);
  const scripts = await opensAnotherPage(browser, url);
  const path = nameOfPage(url);
  const row = {
    page: path,
    performance: medianOf('performance'),
    range: `${Math.min(...scores)}-${Math.max(...scores)}`,
    accessibility: medianOf('accessibility'),
    bestPractices: medianOf('best-practices'),
    seo: medianOf('seo'),
    fcpMs: medianOf('first-contentful-paint'),
    lcpMs: medianOf('largest-contentful-paint'),
    tbtMs: medianOf('total-blocking-time'),
    cls: medianOf('cumulative-layout-shift'),
    machineIndex: median(results.map((result) => result.environment.benchmarkIndex)),
    costPoints: [...new Set(results.flatMap(faultsOf))].join(', ') || 'none',
  };
  const goals = [
    atLeast(`${path} performance`, row.performance, 98),
    atMost(`${path} blocking time in ms`, Math.round(row.tbtMs), 150),
    atLeast(`${path} accessibility`, row.accessibility, 100),
    atLeast(`${path} best practices`, row.bestPractices, 100),
    atLeast(`${path} SEO`, row.seo, 100),
    atMost(`${path} layout shift`, Number(row.cls.toFixed(3)), 0),
    atMost(`${path} console errors`, medianOf('console-errors'), 0),
    atLeast(`${path} links followed by script`, scripts ? 1 : 0, 1),
  ];
  return { row, goals };
}

/**
 * Runs Lighthouse with phone settings and reports each page's median of several runs, in a browser as slow as the reference phone on
 * Lighthouse's slow network. Both are slow while the page opens, unlike with Lighthouse's usual method, which multiplies the tasks
 * of a quick visit afterwards: on a quick machine by so much that the 5 ms after which React lets others work become a long task.
 */
export async function benchLighthouse(runs: number): Promise<PartReport> {
  await using product = await startProduct();
  await using browser = await startBrowser();
  const { machineIndex, slowdown } = await measureSlowPhone(browser.browser);
  const pages = [];
  for (const path of await publicPaths(product.origin)) {
    pages.push(await measurePage(browser, product.origin + path, runs, slowdown));
  }
  const title =
    `Lighthouse, phone, slow network (machine index ${machineIndex}, slowed down ` +
    `${slowdown.toFixed(1)} times: 4 times at ${REFERENCE_INDEX}; medians of ${runs} runs)`;
  return {
    tables: [{ title, rows: pages.map(({ row }) => row) }],
    goals: pages.flatMap(({ goals }) => goals),
  };
}
