import { reportPolicyViolations, watch } from './support/page-checks.ts';
import { sentAddresses } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';
import { open, untilInteractive } from './support/visit.ts';

test('a tour of the whole site logs nothing to the console', async ({ page, weapons }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build Library');
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

test("the content security policy allows nothing inline, so an injected script doesn't run", async ({
  page,
  request,
}) => {
  for (const address of [...(await sentAddresses()), '/login', '/api/docs']) {
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

test('content from the URL is shown as text, not as HTML', async ({ page }) => {
  const attack = '<img src=x onerror=document.title="taken">';
  await page.goto(`/library?q=${encodeURIComponent(attack)}`);
  await untilInteractive(page);
  await expect(page.getByRole('searchbox')).toHaveValue(attack);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await page.goto(`/weapons?w=${encodeURIComponent('</script><script>alert(1)</script>')}`);
  await untilInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weapon comparison');
});
