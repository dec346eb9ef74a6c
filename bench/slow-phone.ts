import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/**
 * The goals are for a machine of this index at a slowdown of 4. On a faster machine the browser is slowed down further, so that a
 * result means the same everywhere.
 */
export const REFERENCE_INDEX = 900;
const REFERENCE_SLOWDOWN = 4;
const READINGS = 5;

/** This machine, and how far a browser on it must be slowed down to be as slow as the reference phone. */
export interface SlowPhone {
  /** Lighthouse's benchmark of a machine: the larger, the faster. */
  readonly machineIndex: number;
  /** Never less than 1: what's slower than the reference phone by itself can't be made faster. */
  readonly slowdown: number;
}

/** Measures this machine in a browser, which shouldn't do anything else meanwhile. */
export async function measureSlowPhone(browser: Browser): Promise<SlowPhone> {
  await using page = await browser.newPage();
  const readings: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    readings.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  }
  // The best, because other programs only ever make a reading smaller.
  const machineIndex = Math.max(...readings);
  const slowdown = Math.max(1, (REFERENCE_SLOWDOWN * machineIndex) / REFERENCE_INDEX);
  return { machineIndex, slowdown };
}
