import type { Page } from '@playwright/test';

/** Opens an address and waits until the page's own scripts answer to clicks and keys. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await untilInteractive(page);
}

/** Waits until React has taken over the page that the server sent. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Whether the page is laid out for a phone: menu and picker open by a button. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 960;
}

/** Holds answers from these addresses back until the returned function is called. */
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
