import { expect, test } from './support/test.ts';

// This site's own policy only lets its pages read itself.
test.use({ bypassCSP: true });

test('a page of another website reads weapons, and nothing of sign-in', async ({
  page,
  baseURL,
}) => {
  const elsewhere = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  expect(elsewhere).not.toBe(baseURL);
  await page.goto(`${elsewhere}/imprint`);
  const etagOf = (path: string) =>
    page.evaluate(
      (url) =>
        fetch(url, { headers: { 'if-none-match': 'W/"old"' } }).then(
          ({ headers }) => headers.get('etag'),
          () => 'refused',
        ),
      `${baseURL}${path}`,
    );
  expect(await etagOf('/api/weapons')).toMatch(/^W\/".+"$/);
  expect(await etagOf('/api/auth/get-session')).toBe('refused');
});
