import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { anyFreePort } from '../scripts/process/free-port.ts';
import { browserFlags } from '../scripts/test/browser-flags.ts';
import { provideChromium } from '../scripts/test/chromium.ts';

/** A separate browser, and the port through which other tools reach it. */
export interface MeasuringBrowser extends AsyncDisposable {
  readonly browser: Browser;
  readonly debuggingPort: number;
}

/** Starts a fresh headless Chromium, which closes when it's disposed of. */
export async function startBrowser(): Promise<MeasuringBrowser> {
  const debuggingPort = await anyFreePort();
  const browser = await chromium.launch({
    executablePath: await provideChromium('whole'),
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
  });
  return { browser, debuggingPort, [Symbol.asyncDispose]: () => browser.close() };
}
