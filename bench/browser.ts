import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { freePort } from '../scripts/process/free-port.ts';
import { browserFlags } from '../scripts/test/browser-flags.ts';
import { provideChromium } from '../scripts/test/chromium.ts';

const FIRST_DEBUGGING_PORT = 9400;

/** A separate browser, and the port through which other tools reach it. */
export interface MeasuringBrowser {
  readonly browser: Browser;
  readonly debuggingPort: number;
}

/** Runs `work` with a fresh headless Chromium and always closes it afterwards. */
export async function withBrowser<T>(work: (browser: MeasuringBrowser) => Promise<T>): Promise<T> {
  const debuggingPort = await freePort(FIRST_DEBUGGING_PORT);
  const browser = await chromium.launch({
    executablePath: await provideChromium('whole'),
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    return await work({ browser, debuggingPort });
  } finally {
    await browser.close();
  }
}
