import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { withBrowser } from './browser.ts';
import type { MeasuringBrowser } from './browser.ts';
import { atLeast, atMost } from './report.ts';
import type { Goal, PartReport } from './report.ts';
import { withProduct } from './server-process.ts';
import { median } from './statistics.ts';

const PATHS = ['/', '/weapons', '/library'];
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

async function runOnce(url: string, port: number): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
  });
  if (outcome === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = outcome;
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

/** A page whose scripts all fail still scores well, so it must also respond to a click. */
async function opensAnotherPage({ browser }: MeasuringBrowser, url: string): Promise<boolean> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    // This attribute only survives if scripts handle the link. Without them, a new document replaces this one.
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    const other = new URL(url).pathname === '/weapons' ? '/library' : '/weapons';
    await page.locator(`a[href="${other}"]:visible`).first().click();
    await page.waitForURL(`**${other}`);
    await page.locator('h1').first().waitFor();
    return (await page.locator('html[data-same-document]').count()) === 1;
  } finally {
    await context.close();
  }
}

async function measurePage(browser: MeasuringBrowser, origin: string, path: string, runs: number) {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    results.push(await runOnce(origin + path, browser.debuggingPort));
  }
  const measured = results.map(readRun);
  const figures = [...CATEGORIES, ...METRICS, 'console-errors'] as const;
  return {
    path,
    median: Object.fromEntries(
      figures.map((name) => [name, median(measured.map((run) => run[name]))]),
    ) as Run,
    runs: measured,
    /** Lighthouse's own benchmark of the machine. Below about 1500, the performance scores mean little. */
    machineIndex: median(results.map((result) => result.environment.benchmarkIndex)),
    faults: [...new Set(results.flatMap(faultsOf))],
    answersClicks: await opensAnotherPage(browser, origin + path),
  };
}

type MeasuredPage = Awaited<ReturnType<typeof measurePage>>;

function goalsOf({ path, median: figures, answersClicks }: MeasuredPage): Goal[] {
  return [
    atLeast(`${path} performance`, figures.performance, 97, 0),
    atMost(`${path} blocking time in ms`, Math.round(figures['total-blocking-time']), 150),
    atLeast(`${path} accessibility`, figures.accessibility, 100, 0),
    atLeast(`${path} best practices`, figures['best-practices'], 100, 0),
    atLeast(`${path} SEO`, figures.seo, 100, 0),
    atMost(`${path} layout shift`, Number(figures['cumulative-layout-shift'].toFixed(3)), 0, 3),
    atMost(`${path} console errors`, figures['console-errors'], 0),
    {
      name: `${path} link is followed by script`,
      goal: 'yes',
      measured: answersClicks ? 'yes' : 'no',
      isReached: answersClicks,
    },
  ];
}

/** Runs Lighthouse with phone settings and reports each page's median of several runs. */
export async function benchLighthouse(runs: number): Promise<PartReport> {
  const pages = await withProduct((product) =>
    withBrowser(async (browser) => {
      const measured = [];
      for (const path of PATHS) {
        measured.push(await measurePage(browser, product.origin, path, runs));
      }
      return measured;
    }),
  );
  return {
    tables: [
      {
        title: `Lighthouse, phone, simulated slow network (medians of ${runs} runs, performance also with its range)`,
        columns: [
          'page',
          'perf',
          'range',
          'a11y',
          'best',
          'SEO',
          'FCP',
          'LCP',
          'TBT',
          'CLS',
          'machine index',
        ],
        rows: pages.map(({ path, median: figures, runs: all, machineIndex }) => {
          const scores = all.map((run) => run.performance);
          return [
            path,
            String(figures.performance),
            `${Math.min(...scores)}-${Math.max(...scores)}`,
            String(figures.accessibility),
            String(figures['best-practices']),
            String(figures.seo),
            `${(figures['first-contentful-paint'] / 1000).toFixed(2)} s`,
            `${(figures['largest-contentful-paint'] / 1000).toFixed(2)} s`,
            `${figures['total-blocking-time'].toFixed(0)} ms`,
            figures['cumulative-layout-shift'].toFixed(3),
            machineIndex.toFixed(0),
          ];
        }),
      },
      {
        title: 'Other audits that cost points',
        columns: ['page', 'audits'],
        rows: pages.map(({ path, faults }) => [path, faults.join(', ') || 'none']),
      },
    ],
    goals: pages.flatMap(goalsOf),
    figures: pages,
  };
}
