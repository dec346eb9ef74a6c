import type { PlayerClass } from '@trifecta/domain/catalogue';
import { slugOf } from '@trifecta/domain/catalogue';
import { bestMatches, MAX_SEARCH_LENGTH } from '@trifecta/domain/site';
import { queryOptions } from '@tanstack/react-query';
import { buildPage, href, updatePage, weaponPage } from '../../addresses.ts';
import { addressOf, callApi } from '../../api/client.ts';
import type { AnswerOf } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { pathWith, textIn, writeState } from '../../ui/index.ts';
import type { AddressTable } from '../../ui/index.ts';
import { SEARCHED_PAGES } from './searched-pages.ts';
import { texts } from './texts.ts';

const SEARCH = 'GET /api/search';

/** The server's results of each kind. */
export type Found = AnswerOf<typeof SEARCH>;

/** The time for which results count as fresh. */
const RESULTS_TRUST_MS = 30_000;

/** The pause in typing after which the search is sent. */
export const SETTLED_AFTER_MS = 200;

/** The state of the search page. It lives in the address. */
export interface SearchState {
  readonly search: string;
}

/** The search page's parameters. */
export const SEARCH_STATE = {
  search: textIn('q', MAX_SEARCH_LENGTH),
} satisfies AddressTable<SearchState>;

/** The address of the page with everything that a search finds. */
export function searchAddress(search: string): string {
  return pathWith(href.search, writeState<SearchState>(SEARCH_STATE, { search: search.trim() }));
}

/** The API address of a search. */
export function foundAddress(search: string): string {
  return addressOf('/api/search', undefined, { q: search.trim() });
}

/** The server's results for a search. Without words, it isn't asked. */
export function foundQuery(search: string) {
  const q = search.trim();
  return queryOptions({
    queryKey: queryKeys.search(q),
    queryFn: () => callApi(SEARCH, texts.failed, { query: { q } }),
    enabled: q !== '',
    staleTime: RESULTS_TRUST_MS,
    // Results stay until the next ones are there.
    placeholderData: (before) => (q === '' ? undefined : before),
  });
}

/** One result: where it leads, and what it is. */
export interface SiteResult {
  readonly href: string;
  readonly name: string;
  readonly detail?: string;
  /** The class whose color it has. */
  readonly playerClass?: PlayerClass;
}

/** Results of one kind. */
export interface ResultGroup {
  readonly kind: keyof typeof texts.groups;
  readonly results: readonly SiteResult[];
}

/** Everything found, by kind, without the kinds of which nothing was. Pages are found right away. */
export function resultGroups(search: string, found: Found | undefined): ResultGroup[] {
  const groups: ResultGroup[] = [
    { kind: 'weapons', results: found?.weapons.map(weaponResult) ?? [] },
    { kind: 'pages', results: pagesFound(search) },
    { kind: 'builds', results: found?.builds.map(buildResult) ?? [] },
    { kind: 'players', results: found?.players.map(playerResult) ?? [] },
    { kind: 'libraryBuilds', results: found?.libraryBuilds.map(libraryResult) ?? [] },
    { kind: 'updates', results: found?.updates.map(updateResult) ?? [] },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

function pagesFound(search: string): SiteResult[] {
  return bestMatches(SEARCHED_PAGES, search, ({ name, words }) => [name, words]).map(
    ({ name, href: address }) => ({ name, href: address }),
  );
}

function weaponResult({ name, class: playerClass }: Found['weapons'][number]): SiteResult {
  return { name, href: weaponPage(slugOf(name)), detail: playerClass, playerClass };
}

function buildResult(build: Found['builds'][number]): SiteResult {
  const { _id, buildName, class: playerClass, weapon, creatorDisplayName } = build;
  const detail = `${weapon} · ${texts.by(creatorDisplayName)}`;
  return { name: buildName, href: buildPage(_id), detail, playerClass };
}

function playerResult({ displayName }: Found['players'][number]): SiteResult {
  return {
    name: displayName,
    href: `${href.communityBuilds}?q=${encodeURIComponent(displayName)}`,
    detail: texts.player,
  };
}

function libraryResult(build: Found['libraryBuilds'][number]): SiteResult {
  const { name, class: playerClass, weapon } = build;
  const address = `${href.library}?${new URLSearchParams({ q: name }).toString()}`;
  return { name, href: address, detail: weapon, playerClass };
}

function updateResult({ version, name }: Found['updates'][number]): SiteResult {
  return { name, href: updatePage(version) };
}
