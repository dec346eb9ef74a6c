import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { actionsOf } from './repaint-actions.ts';
import type { Action } from './repaint-actions.ts';
import { readInteraction } from './repaint-probe.ts';
import type { Reading } from './repaint-probe.ts';
import { atMost } from './report.ts';
import type { PartReport } from './report.ts';
import { withProduct } from './server-process.ts';
import { median } from './statistics.ts';
import { comparisonPath } from './weapons-comparison.ts';

const SLOWDOWN = 4;
const ROUNDS = 9;
/** About as long as people hold down a finger or a mouse button. */
const PRESS_MS = 80;
const GOAL_MS = 50;

interface Screen {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isPhone: boolean;
}

const SCREENS: readonly Screen[] = [
  { name: 'phone 390x844', viewport: { width: 390, height: 844 }, isPhone: true },
  { name: 'desktop 1440x900', viewport: { width: 1440, height: 900 }, isPhone: false },
];

/**
 * Runs in the page: scrolls a field to where the first chart is visible as well. Where the fields are sticky, that's
 * the top.
 */
function showWithChart(field: Element): void {
  scrollTo(0, 0);
  const isBesideChart = getComputedStyle(field.closest('form') ?? field).position === 'sticky';
  if (!isBesideChart) field.scrollIntoView();
}

/** Prepares to press a key on a focused field, as when moving a slider. */
async function prepareKey(page: Page, field: string, key: string) {
  await page.locator(field).evaluate(showWithChart);
  await page.locator(field).focus();
  return () => page.keyboard.press(key, { delay: PRESS_MS });
}

/**
 * Prepares to click or tap in the middle of a field like a person: the pointer is there first, then goes down and up.
 */
async function prepareClick(
  page: Page,
  session: CDPSession,
  { field, isInPicker, key }: Action,
  isPhone: boolean,
) {
  if (key !== undefined) return prepareKey(page, field, key);
  const label = page.locator(`label:has(${field})`);
  // At the top of the viewport, so that a chart can be seen changing below it on phones, too.
  if (isInPicker) await label.scrollIntoViewIfNeeded();
  else await label.evaluate(showWithChart);
  const box = await label.boundingBox();
  if (box === null) throw new Error(`${field} isn't visible`);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  if (isPhone) {
    return async () => {
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x, y }],
      });
      await page.waitForTimeout(PRESS_MS);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
  }
  await page.mouse.move(x, y);
  return () => page.mouse.click(x, y, { delay: PRESS_MS });
}

/** Not with the tool's own click, whose leftover listeners would be measured as well. */
function press(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => element.click());
}

/** On phones, the picker is a drawer. */
async function setDrawer(page: Page, isOpen: boolean): Promise<void> {
  const drawer = page.locator('form [popover]');
  const isOpenNow = await drawer.evaluate((element) => element.matches(':popover-open'));
  if (isOpenNow === isOpen) return;
  await press(
    page.locator(isOpen ? 'section [popovertarget]' : 'form [popovertargetaction="hide"]'),
  );
}

async function openComparison(browser: Browser, url: string, { viewport, isPhone }: Screen) {
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  // CPU time, which excludes other programs on this machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { context, page, session };
}

async function measureScreen(browser: Browser, url: string, screen: Screen) {
  const { context, page, session } = await openComparison(browser, url, screen);
  try {
    const slug = new URL(url).searchParams.getAll('w').at(-1) ?? '';
    const name = (await page.locator('thead th').last().textContent()) ?? '';
    const actions = actionsOf({ slug, name });
    const readings = actions.map(() => [] as Reading[]);
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, action] of actions.entries()) {
        if (screen.isPhone) await setDrawer(page, action.isInPicker);
        const click = await prepareClick(page, session, action, screen.isPhone);
        const reading = await readInteraction(page, session, click, action.outcome);
        if (round > 0) readings[index]?.push(reading);
      }
    }
    return actions.map((action, index) => ({
      screen: screen.name,
      action: action.name,
      isFilter: action.isFilter,
      readings: readings[index] ?? [],
    }));
  } finally {
    await context.close();
  }
}

function medianOf(readings: readonly Reading[], figure: keyof Reading): number {
  return median(readings.map((reading) => reading[figure]));
}

/** Measures how long the comparison takes to show a change on a slow machine. */
export async function benchRepaint(): Promise<PartReport> {
  const measured = await withProduct(async (product) => {
    const url = product.origin + (await comparisonPath(product.origin));
    return withBrowser(async ({ browser }) => {
      const screens = [];
      for (const screen of SCREENS) screens.push(...(await measureScreen(browser, url, screen)));
      return screens;
    });
  });
  const figures = [
    'shown',
    'complete',
    'event',
    'mainThread',
    'script',
    'style',
    'layout',
    'other',
  ] as const;
  const slowest = (screen: string, figure: keyof Reading) =>
    Math.max(
      ...measured
        .filter((one) => one.screen === screen && one.isFilter)
        .map(({ readings }) => medianOf(readings, figure)),
    );
  return {
    tables: [
      {
        title: `Weapon comparison, four weapons, CPU slowed down ${SLOWDOWN} times: milliseconds, medians of ${ROUNDS}`,
        columns: [
          'screen and action',
          'input to shown',
          'worst',
          'whole page',
          'event',
          'worst',
          'main thread',
          'script',
          'style',
          'layout',
          'paint, other',
        ],
        rows: measured.map(({ screen, action, readings }) => {
          const [shown, complete, event, ...shares] = figures.map((figure) =>
            medianOf(readings, figure).toFixed(0),
          );
          const worst = (figure: keyof Reading) =>
            Math.max(...readings.map((reading) => reading[figure])).toFixed(0);
          return [
            `${screen} ${action}`,
            shown ?? '',
            worst('shown'),
            complete ?? '',
            event ?? '',
            worst('event'),
            ...shares,
          ];
        }),
      },
    ],
    goals: SCREENS.flatMap(({ name }) => [
      atMost(`${name}, slowest filter, input to shown (ms)`, slowest(name, 'shown'), GOAL_MS),
      atMost(`${name}, slowest filter, Event Timing (ms)`, slowest(name, 'event'), GOAL_MS),
    ]),
    figures: measured,
  };
}
