import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { startBrowser } from './browser.ts';
import { comparisonPath } from './http.ts';
import { startProduct } from './product.ts';
import { actionsOf } from './repaint-actions.ts';
import type { Action } from './repaint-actions.ts';
import { readInteraction } from './repaint-probe.ts';
import type { Reading } from './repaint-probe.ts';
import { atMost, median } from './report.ts';
import type { PartReport } from './report.ts';
import { measureSlowPhone } from './slow-phone.ts';

/** The goal is for this, on whatever machine: a few milliseconds of each answer don't depend on how fast it is. */
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

async function measureScreen(browser: Browser, url: string, screen: Screen) {
  const { viewport, isPhone } = screen;
  await using context = await browser.newContext({
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const slug = new URL(url).searchParams.getAll('w').at(-1) ?? '';
  const name = (await page.locator('thead th').last().textContent()) ?? '';
  const measured = actionsOf({ slug, name }).map((action) => {
    return { screen: screen.name, action, readings: [] as Reading[] };
  });
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { action, readings } of measured) {
      if (isPhone) await setDrawer(page, action.isInPicker);
      const interact = await prepareClick(page, session, action, isPhone);
      const reading = await readInteraction(page, interact, action.outcome);
      if (round > 0) readings.push(reading);
    }
  }
  return measured;
}

/** Measures how long the comparison takes to show a change on a slow machine. */
export async function benchRepaint(): Promise<PartReport> {
  await using product = await startProduct();
  await using measuring = await startBrowser();
  const url = product.origin + (await comparisonPath(product.origin));
  const { machineIndex } = await measureSlowPhone(measuring.browser);
  const measured: Awaited<ReturnType<typeof measureScreen>> = [];
  for (const screen of SCREENS) {
    measured.push(...(await measureScreen(measuring.browser, url, screen)));
  }
  const rows = measured.map(({ screen, action, readings }) => {
    const [shown = [], complete = [], event = []] = (['shown', 'complete', 'event'] as const).map(
      (figure) => readings.map((reading) => reading[figure]),
    );
    return {
      action: `${screen} ${action.name}`,
      inputToShown: median(shown),
      worstShown: Math.max(...shown),
      wholePage: median(complete),
      eventTiming: median(event),
      worstEvent: Math.max(...event),
    };
  });
  const slowest = (screen: string, figure: 'inputToShown' | 'eventTiming') =>
    Math.max(
      ...rows
        .filter((_, index) => {
          const one = measured[index];
          return one?.screen === screen && one.action.isFilter;
        })
        .map((row) => row[figure]),
    );
  const title =
    `Weapon comparison, CPU slowed down ${SLOWDOWN} times (machine index ${machineIndex}; milliseconds, ` +
    `medians of ${ROUNDS})`;
  return {
    tables: [{ title, rows }],
    goals: SCREENS.flatMap(({ name }) => [
      atMost(
        `${name}, slowest filter, input to shown (ms)`,
        slowest(name, 'inputToShown'),
        GOAL_MS,
      ),
      atMost(`${name}, slowest filter, Event Timing (ms)`, slowest(name, 'eventTiming'), GOAL_MS),
    ]),
  };
}
