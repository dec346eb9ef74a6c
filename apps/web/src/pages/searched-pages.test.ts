import { expect, it } from 'vitest';
import { href, roomPage } from '../addresses.ts';
import { SEARCHED_PAGES } from '../site/search/searched-pages.ts';
import { PAGES, pageAt } from './index.ts';

/** Pages that nobody searches for: home, the search itself, and those that need a link, a secret, or a state. */
const NOT_SEARCHED: readonly string[] = [
  href.home,
  href.search,
  href.team,
  href.clubJoin,
  href.subscriptionSuccess,
  href.emailTest,
  href.verifyEmail,
  href.unsubscribe,
  href.resetPassword,
];

const searched = SEARCHED_PAGES.map((page) => page.href);

it('the search finds every page that is not about one thing', () => {
  const general = PAGES.map(({ path }) => path).filter((path) => !path.includes(':'));
  const found = searched.filter((path) => path !== roomPage('new'));
  expect([...found, ...NOT_SEARCHED].toSorted()).toEqual(general.toSorted());
});

it.each(searched)('the search leads to a page at %s', (path) => {
  expect(pageAt(path).path).not.toBe('');
});
