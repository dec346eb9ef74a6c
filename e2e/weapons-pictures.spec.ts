import { expectDrawn } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import { open } from './support/visit.ts';

test('the picture of each of the 37 weapons is shown, and those of the home page and the library', async ({
  page,
  weapons,
}) => {
  for (const [address, count] of [
    ['/', 3],
    ['/library', 24],
  ] as const) {
    await open(page, address);
    await expectDrawn(page.getByRole('main').locator('img'), count);
  }
  await weapons.open();
  const pictures = page.locator('label img');
  await expectDrawn(pictures, 37);
  const addresses = await pictures.evaluateAll((images) =>
    images.map((image) => image.getAttribute('src')),
  );
  expect(new Set(addresses).size).toBe(37);
  expect(addresses).toContain('/images/weapons/50-akimbo.png');
  expect(addresses).toContain('/images/weapons/r-357.png');
  expect(addresses).toContain('/images/weapons/cerberus-12ga.png');
});

test('every weapon has a picture for standard and high-density screens', async ({ request }) => {
  const weapons = (await (await request.get('/api/weapons-detailed')).json()) as {
    readonly _id: string;
  }[];
  expect(weapons).toHaveLength(37);
  for (const { _id } of weapons) {
    const [simple, dense] = await Promise.all(
      ['', '@2x'].map((scale) => request.get(`/images/weapons/${_id}${scale}.png`)),
    );
    for (const picture of [simple, dense]) {
      expect(picture?.status(), _id).toBe(200);
      expect(picture?.headers()['content-type']).toBe('image/png');
    }
    // A PNG has its width in bytes 16 to 19.
    const width = async (picture: typeof simple) => (await picture?.body())?.readUInt32BE(16);
    expect(await width(dense), _id).toBe(2 * ((await width(simple)) ?? 0));
  }
});

test('the class emblem replaces a missing picture', async ({ page, weapons }) => {
  await page.route('**/images/weapons/akm*', (route) => route.fulfill({ status: 404 }));
  await page.route('**/images/weapons/m60*', (route) => route.abort());
  await weapons.open(['m60']);
  const ofM60 = weapons.selected.filter({ hasText: 'M60' }).locator('img');
  await expect(ofM60).toHaveAttribute('src', '/images/emblems/heavy.png');
  await weapons.pick('AKM');
  const ofAkm = weapons.selected.filter({ hasText: 'AKM' }).locator('img');
  await expect(ofAkm).toHaveAttribute('src', '/images/emblems/medium.png');
  for (const picture of [ofM60, ofAkm]) {
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
});
