import { isWishPath } from '@trifecta/domain/account';
import { expect, it } from 'vitest';
import { PAGES } from './index.ts';

/** Those for signing in and for emailed links, home, which has nothing under way, and those where nobody signs in. */
const NOWHERE = PAGES.filter(
  ({ path, access, isBare }) =>
    path === '/' || access === 'signed-out' || access === 'mail-link' || isBare === true,
).map(({ path }) => path);

const filled = (path: string) => path.replace(/:\w+/, '0198c2f1-0000-7000-8000-000000000001');

it.each(PAGES.map(({ path }) => path))('knows if someone can come back to %s', (path) => {
  expect(isWishPath(filled(path))).toBe(!NOWHERE.includes(path));
});
