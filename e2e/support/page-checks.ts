import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { holdBack, isPhone, untilInteractive } from './visit.ts';

/** From a small phone to a large screen, in pixels. */
const WIDTHS = [320, 390, 768, 1440, 2560];

const CONTROLS =
  'button, summary, header a, footer a, input[type=radio], input[type=checkbox], input[type=range], input[type=search]';

/** Playwright's message about the service worker that the journeys do without. */
const NO_WORKERS = 'Service Worker registration blocked by Playwright';

/** Collects problems in the browser: console messages, page errors, blocked loads, failed requests. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.text() === NO_WORKERS) return;
    problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // The next page came before everything of this one was loaded.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** Makes pages log violations of their content security policy to the console. */
export async function reportPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/**
 * Makes pages record their layout shifts, for `shiftsOnLoad`. A busy browser parses a document in pieces and paints each,
 * so only shifts after the first frame of the whole document count.
 */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    let wholeAt = Infinity;
    Object.assign(globalThis, { shifts });
    document.addEventListener(
      'readystatechange',
      () => requestAnimationFrame(() => requestAnimationFrame((frameAt) => (wholeAt = frameAt))),
      { once: true },
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        if (entry.startTime < wholeAt) continue;
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60));
        shifts.push(`moves by ${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Opens a URL as if on a slow connection, with the font last. Returns the layout shifts. `whileLoading` gets the document
 * as the server sent it.
 */
export async function shiftsOnLoad(
  page: Page,
  address: string,
  whileLoading: (html: string) => Promise<void>,
): Promise<string[]> {
  const release = await holdBack(page, '**/*.woff2');
  // The last answer that a visitor's page waits for.
  const session = page.waitForResponse('/api/auth/get-session');
  const sent = await page.goto(address, { waitUntil: 'domcontentloaded' });
  await untilInteractive(page);
  await whileLoading((await sent?.text()) ?? '');
  release();
  await Promise.all([session, page.waitForLoadState('load')]);
  await page.unroute('**/*.woff2');
  return page.evaluate(async () => {
    await document.fonts.ready;
    // After two more frames, every shift has been reported.
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as unknown as { shifts: string[] }).shifts;
  });
}

const TABLE_LINKS = 'th a, td a';

/**
 * Controls whose smaller side is below 44 px, and links in tables below 24 px, with their sizes. A label counts as part of
 * its control.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.locator(`${CONTROLS}, ${TABLE_LINKS}`).evaluateAll(
    (all, tableLinks) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const isChoice =
            element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
          const labels = isChoice ? [...(element.labels ?? [])] : [];
          const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
          const width =
            Math.max(...boxes.map(({ right }) => right)) -
            Math.min(...boxes.map(({ left }) => left));
          const height =
            Math.max(...boxes.map(({ bottom }) => bottom)) -
            Math.min(...boxes.map(({ top }) => top));
          const least = element.matches(tableLinks) ? 24 : 44;
          return { element, width: Math.round(width), height: Math.round(height), least };
        })
        .filter(({ width, height, least }) => width < least || height < least)
        .map(({ element, width, height }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent;
          return `${name.slice(0, 40)}: ${width} x ${height}`;
        }),
    TABLE_LINKS,
  );
}

/** Screen widths that the page doesn't fit, at 100% and at 200% zoom. */
export async function misfits(page: Page): Promise<string[]> {
  const screen = page.viewportSize() ?? { width: 1440, height: 900 };
  // At 200% zoom, a page has half as many CSS pixels. WCAG requires reflow down to 320 px.
  const zoomed = Math.max(320, Math.round(screen.width / 2));
  const found: string[] = [];
  for (const width of isPhone(page) ? [zoomed] : [...WIDTHS, zoomed]) {
    await page.setViewportSize({ width, height: Math.round(screen.height / 2) });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    if (widest > width) found.push(`${widest} px wide at ${width} px`);
  }
  await page.setViewportSize(screen);
  return found;
}

/** The active transitions and animations, and whether anything scrolls smoothly. */
export async function motions(page: Page): Promise<string[]> {
  // Read together, since elements that are removed meanwhile lose their styles.
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const seconds = style.transitionDuration.split(', ').map(Number.parseFloat);
        const moves = [
          ...(seconds.some((duration) => duration > 0) ? ['transition'] : []),
          ...(style.animationName === 'none' ? [] : ['animation']),
          ...(style.scrollBehavior === 'smooth' ? ['smooth scrolling'] : []),
        ];
        return moves.map((move) => `${move} of ${element.tagName} ${element.className}`);
      }),
    ),
  );
}

/** Motion despite a preference for reduced motion. */
async function unwantedMotions(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await motions(page);
  await page.emulateMedia({ reducedMotion: null });
  return found;
}

/** Presses 'Skip to content' on the open page. Returns what that changes besides the focus. */
export async function faultsOfSkipLink(page: Page): Promise<string[]> {
  const look = () =>
    page.evaluate(() => ({
      title: document.querySelector('main h1')?.textContent,
      address: location.href,
      entries: history.length,
      state: JSON.stringify(history.state),
    }));
  const before = await look();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  const isThere = await page.getByRole('main').evaluate((main) => main === document.activeElement);
  const after = await look();
  return [
    ...(isThere ? [] : ["the skip link doesn't lead to the content"]),
    ...(JSON.stringify(after) === JSON.stringify(before)
      ? []
      : [`the skip link changes ${JSON.stringify(before)} to ${JSON.stringify(after)}`]),
  ];
}

/** Visual problems of the open page. On phones, only those that can differ there. */
export async function faultsOfLook(page: Page): Promise<string[]> {
  if (isPhone(page)) return misfits(page);
  return [
    ...(await axeFindings(page)),
    ...(await smallTargets(page)),
    ...(await unwantedMotions(page)),
    ...(await misfits(page)),
  ];
}
