import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { freePlan, signedIn } from '../../test/players.ts';
import { show } from '../../test/show.tsx';
import { answer, refusal } from '../../test/stub-api.ts';
import { MatchDownloads } from './match-downloads.tsx';

/** The names and contents of the files that were saved. */
const saved: { readonly name: string; readonly file: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:${files.size}`;
    files.set(address, file as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (file !== undefined) saved.push({ name: this.download, file });
  });
});

afterEach(() => vi.restoreAllMocks());

it('saves all matches as a table that spreadsheets read as UTF-8, and as JSON', async () => {
  answer({
    ...freePlan(),
    'GET /api/matches/all.csv': 'id,note\r\n1,é\r\n',
    'GET /api/matches/all.json': [],
  });
  await show(<MatchDownloads />, { auth: signedIn() });
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect.poll(() => saved.length).toBe(1);
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  await expect.poll(() => saved.length).toBe(2);
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^matches-\d{4}-\d\d-\d\d\.csv$/),
    expect.stringMatching(/^matches-\d{4}-\d\d-\d\d\.json$/),
  ]);
  const [table, list] = saved;
  const bytes = new Uint8Array((await table?.file.arrayBuffer()) ?? new ArrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(await table?.file.text()).toBe('id,note\r\n1,é\r\n');
  expect(await list?.file.text()).toBe('[]');
});

it('says that it failed, and saves nothing', async () => {
  answer({ ...freePlan(), 'GET /api/matches/all.csv': refusal('internal_error', 'Broken.') });
  await show(<MatchDownloads />, { auth: signedIn() });
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect
    .element(page.getByText("Your matches couldn't be downloaded. Try again."))
    .toBeVisible();
  expect(saved).toEqual([]);
});
