import { describe, expect, it } from 'vitest';
import { isWishPath, readWish } from './wish.ts';

describe('a path to come back to', () => {
  it.each([
    '/community-builds?search=owl&class=Light',
    '/builds/0198c2f1-0000-7000-8000-000000000001',
    '/pricing?billing=annual',
    '/club/join',
    '/club/plans/0198c2f1-0000-7000-8000-000000000001',
    '/room/new?map=seoul',
    '/room/Zk3_pQ8aB-',
    '/room/-k3_pQ8aB_',
    '/weapons/sr-84',
    '/team-optimizer?p1=Light',
  ])('is %s', (path) => {
    expect(isWishPath(path)).toBe(true);
  });

  it.each([
    ['another site', 'https://example.org/weapons'],
    ['another site without a scheme', '//example.org/weapons'],
    ['another site with backslashes', '/\\example.org'],
    ['a script', 'javascript:alert(1)'],
    ['a page that does not exist', '/no-such-page'],
    ['a page below one that has none', '/pricing/annual'],
    ['a path that leads up', '/weapons/../login'],
    ['home, which has nothing under way', '/'],
    ['the sign-in page', '/login'],
    ['a link of an email', '/verify-email?token=secret'],
    ['the API', '/api/profile'],
    ['a fragment, which can be a secret', '/club/join#secret'],
    ['a line break', '/weapons?a=\n'],
    ['a path that is too long', `/weapons?search=${'a'.repeat(2000)}`],
  ])('is never %s', (_, path) => {
    expect(isWishPath(path)).toBe(false);
  });
});

describe('a place to come back to', () => {
  it.each(['rate:b-1:4', 'favorite:library:light-scout', 'plan:premium:annual', 'invitation'])(
    'keeps the act %s',
    (act) => {
      expect(readWish({ path: '/library', act })).toEqual({ path: '/library', act });
    },
  );

  it.each(['rate:b-1:6', 'favorite:b-1', 'plan:free:annual', 'delete', 'rate:<b>:4', 4, null])(
    'drops the act %j, which is unknown, and keeps the path',
    (act) => {
      expect(readWish({ path: '/library', act })).toEqual({ path: '/library' });
    },
  );

  it.each([undefined, null, '/library', {}, { path: 4 }, { path: '/login' }])(
    'is nothing in %j',
    (kept) => {
      expect(readWish(kept)).toBeUndefined();
    },
  );
});
