import type { Page } from '@playwright/test';

/** Opens a URL and waits until the page is interactive. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await untilInteractive(page);
}

/** Waits for hydration. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** True for the phone layout, where menu and picker open with a button. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 960;
}

/** Holds back responses from these URLs until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return () => {
    release();
  };
}
