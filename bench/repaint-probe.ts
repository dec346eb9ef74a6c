import type { Page } from '@playwright/test';

/**
 * How to tell that an interaction's result is on the page: an element of this kind contains this text, or none does.
 */
export interface Expectation {
  readonly selector: string;
  readonly text: string;
  readonly isThere: boolean;
}

/** The visible result of an interaction. */
export interface Outcome {
  /** In the viewport, where the player is looking. */
  readonly inView: Expectation;
  /** Farthest down the page. Once this shows, nothing of the old comparison is left anywhere. */
  readonly everywhere: Expectation;
}

/** The time of one interaction, in milliseconds. */
export interface Reading {
  /** From the input to the end of the frame that shows the result in the viewport. */
  readonly shown: number;
  /** From the input to the end of the frame in which everything outside the viewport has been updated too. */
  readonly complete: number;
  /** The browser's own number, from Event Timing: from the input to the next paint, in steps of 8. */
  readonly event: number;
}

interface Watch {
  readonly shown: Promise<number>;
  readonly complete: Promise<number>;
  readonly longestEvent: () => number;
}

declare global {
  /** Set in the page while an interaction is observed. */
  var trifectaWatch: Watch | undefined;
}

/** Event Timing reports a paint some frames later. */
const SETTLE_MS = 250;

/** Runs in the page: from the next click or key press, waits for the result to show. */
function startWatch({ inView, everywhere }: Outcome): void {
  const isMet = ({ selector, text, isThere }: Expectation): boolean =>
    [...document.querySelectorAll(selector)].some((element) =>
      element.textContent.includes(text),
    ) === isThere;
  for (const expectation of [inView, everywhere]) {
    const { selector, text } = expectation;
    if (isMet(expectation))
      throw new Error(`'${text}' is already in ${selector} before the interaction`);
  }
  const durations: number[] = [];
  const note = (list: PerformanceObserverEntryList | PerformanceEntry[]): void => {
    const entries = Array.isArray(list) ? list : list.getEntries();
    for (const entry of entries) if (entry.startTime >= from) durations.push(entry.duration);
  };
  const from = performance.now();
  const events = new PerformanceObserver(note);
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let inputAt = from;
  for (const type of ['click', 'keydown'] as const) {
    addEventListener(type, (event) => (inputAt = event.timeStamp), { capture: true, once: true });
  }
  const untilShown = (expectation: Expectation): Promise<number> =>
    new Promise((resolve) => {
      const changes = new MutationObserver(() => {
        if (!isMet(expectation)) return;
        changes.disconnect();
        requestAnimationFrame(() => {
          // Runs after the frame's style, layout, and paint, and before anything the page postponed until then.
          void scheduler.postTask(() => resolve(performance.now() - inputAt), {
            priority: 'user-blocking',
          });
        });
      });
      // Only what can show the result: the fewer changes the browser has to record, the less the measurement affects
      // itself.
      const attributeFilter = ['hidden'];
      const what = { subtree: true, childList: true, characterData: true, attributeFilter };
      changes.observe(document.body, what);
    });
  globalThis.trifectaWatch = {
    shown: untilShown(inView),
    complete: untilShown(everywhere),
    longestEvent: () => {
      note(events.takeRecords());
      events.disconnect();
      return Math.max(0, ...durations);
    },
  };
}

/** Runs `interact` and measures the time until its outcome shows. */
export async function readInteraction(
  page: Page,
  interact: () => Promise<void>,
  outcome: Outcome,
): Promise<Reading> {
  await page.evaluate(startWatch, outcome);
  await page.waitForTimeout(SETTLE_MS);
  await interact();
  const shown = await page.evaluate(() => globalThis.trifectaWatch?.shown);
  const complete = await page.evaluate(() => globalThis.trifectaWatch?.complete);
  await page.waitForTimeout(SETTLE_MS);
  const event = await page.evaluate(() => globalThis.trifectaWatch?.longestEvent());
  if (shown === undefined || complete === undefined || event === undefined) {
    throw new Error('the page was reloaded');
  }
  return { shown, complete, event };
}
