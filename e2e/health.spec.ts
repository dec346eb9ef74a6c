import type { Page } from '@playwright/test';
import { ALL_ADDRESSES, MISSING_PATHS, SENT_ADDRESSES } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';
import { holdBack, open, untilInteractive } from './support/visit.ts';

/** Collects what goes wrong in the browser: console, page errors, refused loads, failed requests. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** Lets the page tell each violation of its content security policy in the console. */
async function reportPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

test.describe('a first visit', () => {
  test.use({ visitor: 'first' });

  for (const address of ALL_ADDRESSES) {
    test(
      `to ${address} leaves the console empty and moves nothing`,
      { tag: '@phone' },
      async ({ page }) => {
        const problems = watch(page);
        await reportPolicyViolations(page);
        await page.addInitScript(() => {
          const shifts: unknown[] = [];
          Object.assign(globalThis, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { value, sources } = entry as PerformanceEntry & {
                readonly value: number;
                readonly sources: readonly { readonly node: Node | null }[];
              };
              const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60));
              shifts.push({ value, moved });
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        // The font comes last, as on a slow line.
        const release = await holdBack(page, '**/*.woff2');
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await untilInteractive(page);
        const banner = page.getByRole('region', { name: 'Welcome' });
        if (address === '/') await expect(banner).toBeVisible();
        release();
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(async () => {
          await document.fonts.ready;
          // Two frames later every shift has been told.
          for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
          return (globalThis as unknown as { shifts: unknown[] }).shifts;
        });
        expect(shifts).toEqual([]);
        const status404 = new Set([
          `404: ${page.url()}`,
          'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
        ]);
        const isUnknown = MISSING_PATHS.includes(address);
        expect(problems.filter((problem) => !isUnknown || !status404.has(problem))).toEqual([]);
      },
    );
  }
});

test('a tour of the whole site leaves the console empty', async ({ page, weapons }) => {
  const problems = watch(page);
  await reportPolicyViolations(page);
  await weapons.open();
  await weapons.pick('AKM', '93R', 'Sword');
  await weapons.filter('Target type', 'Heavy').check();
  await weapons.bar('AKM').hover();
  await weapons.slider.focus();
  await page.keyboard.press('End');
  await weapons.clear.click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Build Library' }).click();
  await page.getByRole('searchbox').fill('turret');
  await page.getByText('What this kit does').first().click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Trifecta/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Know who wins/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('turret');
  expect(problems).toEqual([]);
});

test('pages look the same before and after scripts take over', async ({ browser, page }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const sent = await plain.newPage();
  const html = (of: Page) => of.locator('#root').evaluate((root) => root.innerHTML);
  for (const address of SENT_ADDRESSES) {
    await sent.goto(address);
    await open(page, address);
    expect(await html(page), address).toBe(await html(sent));
  }
  await plain.close();
});

test('the policy for contents allows nothing inline', async ({ request }) => {
  for (const address of [...ALL_ADDRESSES, '/api/docs']) {
    const policy = (await request.get(address)).headers()['content-security-policy'] ?? '';
    const directives = new Map(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources] as const;
      }),
    );
    expect(policy, address).not.toMatch(/unsafe-|\*|http:/);
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  }
});

test('a script written into the page does not run', async ({ page }) => {
  await open(page, '/weapons');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'document.title = "taken over"';
    } catch {
      return 'refused';
    }
    document.head.append(script);
    return document.title;
  });
  expect(ran).not.toBe('taken over');
});

test('what stands in an address is shown as text, not as HTML', async ({ page }) => {
  const attack = '<img src=x onerror=document.title="taken">';
  await page.goto(`/library?q=${encodeURIComponent(attack)}`);
  await untilInteractive(page);
  await expect(page.getByRole('searchbox')).toHaveValue(attack);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await page.goto(`/weapons?w=${encodeURIComponent('</script><script>alert(1)</script>')}`);
  await untilInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weapon comparison');
});
