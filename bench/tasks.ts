import { openBarePage } from './bare-page.ts';
import { startBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { nameOfPage, publicPaths } from './public-paths.ts';
import { atMost, median } from './report.ts';
import type { PartReport } from './report.ts';
import { measureSlowPhone, REFERENCE_INDEX } from './slow-phone.ts';

const RUNS = 3;
const GOAL_MS = 100;
/** A task this long is one that a player may feel. */
const LONG_MS = 50;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time of the processor, which other programs on this machine don't make longer. Missing for events without a length. */
  readonly tdur?: number;
}

/** A piece of work on the page's main thread, which nothing interrupts. */
interface Task {
  readonly milliseconds: number;
  /** What took longest in it, such as `Layout 40`. */
  readonly most: string;
}

/** The time of each kind of work in a task without the work within it, largest first. */
function ownTimes(events: readonly TraceEvent[]): readonly (readonly [string, number])[] {
  const times = new Map<string, number>();
  const open: { readonly name: string; readonly end: number }[] = [];
  const add = (name: string, milliseconds: number) =>
    times.set(name, (times.get(name) ?? 0) + milliseconds);
  for (const { name, ts, dur = 0, tdur = 0 } of events.toSorted(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  )) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const outer = open.at(-1);
    if (outer !== undefined) add(outer.name, -tdur / 1000);
    add(name, tdur / 1000);
    open.push({ name, end: ts + dur });
  }
  return [...times].toSorted(([, a], [, b]) => b - a);
}

/** The tasks of a page's main thread in a trace, before and after the player begins to read. */
interface Tasks {
  readonly opening: readonly Task[];
  readonly reading: readonly Task[];
}

function tasksOf(events: readonly TraceEvent[]): Tasks {
  const marked = events.find(({ name }) => name === MARKER);
  const own = events.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === marked?.pid && tid === marked.tid,
  );
  // Before, the browser makes room for any document: no work of the site's.
  const committed = own.findLast(({ name }) => name === 'CommitLoad')?.ts ?? 0;
  const readTask = (task: TraceEvent) => {
    const end = task.ts + (task.dur ?? 0);
    const within = own.filter(({ ts, dur = 0 }) => ts >= task.ts && ts + dur <= end);
    const most = ownTimes(within)
      .slice(0, 3)
      .map(([name, milliseconds]) => `${name} ${Math.round(milliseconds)}`)
      .join(', ');
    return { milliseconds: (task.tdur ?? 0) / 1000, most };
  };
  const tasks = own.filter(({ name, ts }) => name === 'RunTask' && ts > committed);
  const isOpening = ({ ts }: TraceEvent) => ts < (marked?.ts ?? 0);
  return {
    opening: tasks.filter(isOpening).map(readTask),
    reading: tasks.filter((task) => !isOpening(task)).map(readTask),
  };
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];
const MARKER = 'trifecta-main-thread';
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
/** Runs in the page: scrolls through all of it, as a player who looks for something. */
const SCROLL_THROUGH = `(async () => {
  performance.mark('${MARKER}');
  for (let top = 0; top < document.documentElement.scrollHeight; top += 700) {
    scrollTo(0, top);
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
})()`;

/** The tasks of the main thread while a page opens and is read. */
async function openOnce(port: number, url: string, slowdown: number): Promise<Tasks> {
  await using page = await openBarePage(port);
  const events: TraceEvent[] = [];
  page.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
  await page.send('Page.enable');
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await page.send('Emulation.setDeviceMetricsOverride', PHONE);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  const isCommitted = ({ name }: Readonly<Record<string, unknown>>) => name === 'init';
  const committed = page.next('Page.lifecycleEvent', isCommitted);
  await page.send('Page.navigate', { url });
  await committed;
  await page.next('Page.lifecycleEvent', ({ name }) => name === 'networkIdle');
  await page.send('Runtime.evaluate', { expression: SCROLL_THROUGH, awaitPromise: true });
  const complete = page.next('Tracing.tracingComplete');
  await page.send('Tracing.end');
  await complete;
  return tasksOf(events);
}

const isLong = ({ milliseconds }: Task) => milliseconds > LONG_MS;

/** The middle of the longest tasks of several runs. */
function longestOf(runs: readonly (readonly Task[])[]): Task {
  const longest = runs.map((tasks) =>
    tasks.reduce((most, task) => (task.milliseconds > most.milliseconds ? task : most), NO_TASK),
  );
  const middle = median(longest.map(({ milliseconds }) => milliseconds));
  return longest.find(({ milliseconds }) => milliseconds === middle) ?? NO_TASK;
}

const NO_TASK: Task = { milliseconds: 0, most: '' };

async function measurePage(port: number, url: string, slowdown: number) {
  const runs: Tasks[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await openOnce(port, url, slowdown));
  const opening = longestOf(runs.map((run) => run.opening));
  const reading = longestOf(runs.map((run) => run.reading));
  const all = runs.map((run) => [...run.opening, ...run.reading]);
  return {
    page: nameOfPage(url),
    openingMs: opening.milliseconds,
    readingMs: reading.milliseconds,
    over50: median(all.map((tasks) => tasks.filter(isLong).length)),
    allMs: median(
      all.map((tasks) => tasks.reduce((sum, { milliseconds }) => sum + milliseconds, 0)),
    ),
    longestOpening: opening.most,
    longestReading: reading.most,
  };
}

/** Measures the longest tasks while public pages open and are read, on a browser as slow as the reference phone. */
export async function benchTasks(): Promise<PartReport> {
  await using product = await startProduct();
  await using measuring = await startBrowser();
  const { machineIndex, slowdown } = await measureSlowPhone(measuring.browser);
  const rows: Awaited<ReturnType<typeof measurePage>>[] = [];
  for (const path of await publicPaths(product.origin)) {
    rows.push(await measurePage(measuring.debuggingPort, product.origin + path, slowdown));
  }
  const title =
    `Tasks while a page opens and is read on a phone (machine index ${machineIndex}, slowed down ` +
    `${slowdown.toFixed(1)} times: 4 times at ${REFERENCE_INDEX}; medians of ${RUNS}, milliseconds)`;
  return {
    tables: [{ title, rows }],
    goals: rows.flatMap(({ page, openingMs, readingMs }) => [
      atMost(`${page} longest task while it opens in ms`, Math.round(openingMs), GOAL_MS),
      atMost(`${page} longest task while it's read in ms`, Math.round(readingMs), GOAL_MS),
    ]),
  };
}
