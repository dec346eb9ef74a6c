import { expect, test } from 'vitest';
import { readState } from '../ui/index.ts';
import { ALL_PUBLIC_BUILDS, COMMUNITY, communityAddress, isFiltered } from './community-state.ts';
import { buildsPageOf, buildsPageAddress } from './public-builds.queries.ts';

const BUILD_ID = '01900000-0000-7000-8000-000000000101';

/** The end of a page as the server writes it: the time and id of its last build. */
const NEWEST = btoa(JSON.stringify(['newest', '2026-11-01T12:00:00.000Z', BUILD_ID]));

test('a state survives a round trip through the URL', () => {
  const state = {
    search: 'goo & co',
    classFilter: 'Heavy',
    weapon: 'M60',
    specialization: "Charge 'N' Slam",
    map: 'seoul',
    mode: 'bank-it',
    sort: 'newest',
    cursor: NEWEST,
  } as const;
  expect(readState(COMMUNITY, communityAddress(state).split('?')[1] ?? '')).toEqual(state);
});

test('defaults are left out, and unknown values become the default', () => {
  expect(communityAddress(ALL_PUBLIC_BUILDS)).toBe('/community-builds');
  expect(readState(COMMUNITY, 'class=Huge&sort=worst&weapon=')).toEqual(ALL_PUBLIC_BUILDS);
});

test('a text is cut to what the API takes, and a cursor counts only in its own order', () => {
  const { search, cursor } = readState(COMMUNITY, `q=${'a'.repeat(300)}&cursor=nonsense`);
  expect(search).toBe('a'.repeat(200));
  expect(cursor).toBe('');
  const state = { ...ALL_PUBLIC_BUILDS, cursor: NEWEST };
  expect(buildsPageAddress(state)).toBe('/api/community-builds/public?sortBy=rating&limit=24');
  expect(buildsPageAddress({ ...state, sort: 'newest' })).toContain('&cursor=');
  // The end of a page among those for any map.
  const later = btoa(JSON.stringify(['newest', '2026-11-01T12:00:00.000Z', BUILD_ID, 1]));
  expect(readState(COMMUNITY, `cursor=${later}`).cursor).toBe(later);
});

test('characters that the API refuses are left out', () => {
  const { search, weapon } = readState(COMMUNITY, 'q=a%07b&weapon=%00');
  expect([search, weapon]).toEqual(['ab', '']);
});

test.each([
  ['values of another order', ['newest', 4.5, 30, BUILD_ID]],
  ['a time that is none', ['newest', '2026-13-99', BUILD_ID]],
  ['no time', ['newest', BUILD_ID]],
  ['an average above five stars', ['rating', 6, 30, BUILD_ID]],
  ['a count that is a word', ['popular', 'many', 4.5, BUILD_ID]],
  ['a part that no list has', ['rating', 4.5, 30, BUILD_ID, 4]],
  ['no id', ['rating', 4.5, 30, 'first']],
])('a cursor with %s is the first page', (_, parts) => {
  expect(readState(COMMUNITY, `cursor=${btoa(JSON.stringify(parts))}`).cursor).toBe('');
});

test("the sort order and spaces don't count as filters", () => {
  expect(isFiltered({ ...ALL_PUBLIC_BUILDS, sort: 'newest', search: ' ' })).toBe(false);
  expect(isFiltered({ ...ALL_PUBLIC_BUILDS, weapon: 'M60' })).toBe(true);
  expect(isFiltered({ ...ALL_PUBLIC_BUILDS, map: 'seoul' })).toBe(true);
});

test('the API request contains only what was chosen', () => {
  expect(buildsPageAddress(ALL_PUBLIC_BUILDS)).toBe(
    '/api/community-builds/public?sortBy=rating&limit=24',
  );
  expect(buildsPageAddress({ ...ALL_PUBLIC_BUILDS, search: ' a b ', classFilter: 'Light' })).toBe(
    '/api/community-builds/public?class=Light&sortBy=rating&limit=24&search=a+b',
  );
});

test('counts and the next page come from the response headers', () => {
  const next = '/api/community-builds/public?sortBy=rating&limit=24&cursor=x';
  const headers = { 'x-total-count': '7', 'x-matched-count': '3', link: `<${next}>; rel="next"` };
  expect(buildsPageOf([], headers)).toEqual({ builds: [], total: 7, matched: 3, next });
  expect(buildsPageOf([], { ...headers, link: undefined }).next).toBe(null);
});
