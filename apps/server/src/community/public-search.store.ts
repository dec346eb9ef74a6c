import type { PlayerClass } from '@trifecta/domain/catalogue';
import { MAX_COUNTED } from '@trifecta/domain/community';
import { sql } from 'kysely';
import type { AliasableExpression, RawBuilder } from 'kysely';
import { buildsWithKeys, keysToFind, searchWords, selectBuilds } from '../builds/index.ts';
import type { BuildRow } from '../builds/index.ts';
import type { Database } from '../db/index.ts';
import { countOfKind, placeOf, publicBuilds } from './public-builds.store.ts';
import type { PublicPage } from './public-builds.store.ts';

/** The filter for public builds. */
export interface PublicFilter {
  readonly class?: PlayerClass | undefined;
  /** Builds with any of these. */
  readonly weapons?: readonly string[] | undefined;
  readonly specialization?: string | undefined;
  readonly search?: string | undefined;
  /** Builds that name this map among those they're made for. Null for builds made for any. */
  readonly map?: string | null | undefined;
  /** The same for modes. */
  readonly mode?: string | null | undefined;
  /** Builds that changed or became public since. ISO 8601 in UTC. */
  readonly updatedSince?: string | undefined;
}

/** The public builds found. */
export interface FoundBuilds {
  readonly rows: readonly BuildRow[];
  /** Public builds of the class. */
  readonly total: number;
  /** How many of them match. With a search, counted only up to `MAX_COUNTED`. */
  readonly matched: number;
}

/**
 * Estimates for choosing a strategy: how many builds there are to scan, the share of them that match (0 to 1), and the
 * number of index entries.
 */
interface Expected {
  readonly among: number;
  readonly share: number;
  /** An estimate of the index entries that contain any of the keys. */
  readonly keyEntries: number;
}

/** A page of matches. `matched` is set if finding them revealed the total. */
interface FoundPage {
  readonly rows: readonly BuildRow[];
  readonly matched?: number | undefined;
}

const BEST_FIRST = placeOf({ sortBy: 'rating', after: undefined }).order;

/** How many of the top builds are sampled to estimate the share that match. */
const SAMPLE = 400;
/** The cost of a lookup by search keys, relative to reading one build in list order. */
const LOOKUP = { atAll: 300, keyEntry: 0.003, found: 0.07, looked: 2 } as const;
/** The relative cost of reading one build in storage order. */
const READ_IN_PLACE = 0.16;
/** How far a list scan may exceed the estimate before it switches to the search keys. */
const PATIENCE = 8;

/**
 * A page of the matching public builds, and how many there are. Frequent matches are found by scanning the list in
 * order until the page is full, rare ones by their search keys, whichever reads fewer builds.
 */
export async function findPublicBuilds(
  db: Database,
  filter: PublicFilter,
  page: PublicPage,
): Promise<FoundBuilds> {
  const { class: ofClass, weapons, search = '', updatedSince } = filter;
  if (updatedSince !== undefined) return findChanged(db, { ...filter, updatedSince }, page);
  const isSearch = searchWords(search).length > 0 || hasPlaces(filter);
  const [total, ofWeapon, ofKind, inSample] = await Promise.all([
    countOfKind(db, { class: ofClass }),
    weapons === undefined ? undefined : countOfKind(db, { weapons }),
    countOfKind(db, filter),
    isSearch ? shareInSample(db, filter) : 0,
  ]);
  if (!isSearch && ofKind === total) {
    return { rows: await publicBuilds(db, ofClass, page), total, matched: total };
  }
  const among = ofWeapon ?? total;
  const share = isSearch ? inSample : ofKind / Math.max(among, 1);
  const expected = expectedOf(filter, { among, share, total });
  if (!isSearch) {
    const { rows } = await findPage(db, filter, page, expected);
    return { rows, total, matched: ofKind };
  }
  return { total, ...(await findAndCount(db, filter, page, expected)) };
}

/** The best public builds that match a search. Unlike those of a list, they aren't counted. */
export async function bestBuildsWith(
  db: Database,
  search: string,
  limit: number,
): Promise<readonly BuildRow[]> {
  const filter = { search };
  if (searchWords(search).length === 0) return [];
  const [total, share] = await Promise.all([countOfKind(db, {}), shareInSample(db, filter)]);
  const expected = expectedOf(filter, { among: total, share, total });
  const page = { sortBy: 'rating', after: undefined, limit } as const;
  return (await findPage(db, filter, page, expected)).rows;
}

/** True for a filter by map or mode. As with a search, nothing counts the builds that match. */
function hasPlaces({ map, mode }: PublicFilter): boolean {
  return map !== undefined || mode !== undefined;
}

function expectedOf(
  filter: PublicFilter,
  { total, ...expected }: Omit<Expected, 'keyEntries'> & { readonly total: number },
): Expected {
  // Assumes that a word is as frequent everywhere as among the builds with this weapon.
  return { ...expected, keyEntries: keysOf(filter).length * expected.share * total };
}

/**
 * The keys that every matching build has. There may be none: builds with one of several weapons share no key, and neither
 * do those for any map.
 */
function keysOf({ weapons = [], ...filter }: PublicFilter): string[] {
  const [weapon, ...others] = weapons;
  return keysToFind({ ...filter, weapon: others.length === 0 ? weapon : undefined });
}

/** A page of the public builds that changed or became public since a time, and how many there are. */
async function findChanged(
  db: Database,
  filter: PublicFilter & { readonly updatedSince: string },
  page: PublicPage,
): Promise<FoundBuilds> {
  const { weapons, updatedSince } = filter;
  const { order, isAfter } = placeOf(page);
  const changed = db
    .selectFrom('user_build')
    .select('id')
    .where('published_at', 'is not', null)
    .where((build) =>
      build.or([
        build('updated_at', '>=', updatedSince),
        build('published_at', '>=', updatedSince),
      ]),
    )
    .$if(weapons !== undefined, (query) => query.where('weapon', 'in', weapons ?? []))
    .where(fits(filter));
  const [total, matched, ids] = await Promise.all([
    countOfKind(db, { class: filter.class }),
    countRows(db, changed.limit(MAX_COUNTED)),
    changed.where(isAfter).orderBy(order).limit(page.limit).execute(),
  ]);
  return { rows: await buildsInOrder(db, ids, page), total, matched };
}

/** The share of the top builds that match. */
async function shareInSample(db: Database, filter: PublicFilter): Promise<number> {
  const best = lookedThrough(db, filter).orderBy(BEST_FIRST).limit(SAMPLE);
  const { builds, fitting } = await db
    .selectFrom(best.as('user_build'))
    .select(({ fn }) => fn.countAll<number>().as('builds'))
    .select(({ fn }) => fn.countAll<number>().filterWhere(fits(filter)).as('fitting'))
    .executeTakeFirstOrThrow();
  return builds === 0 ? 0 : fitting / builds;
}

/** The expected number of builds to scan until enough match. */
function expectedReads(wanted: number, { among, share }: Expected): number {
  return Math.min(share === 0 ? among : wanted / share, among);
}

/** The cost of looking up all matches by their keys and reading at most `mostLooked` of them. */
function lookupCost({ among, share, keyEntries }: Expected, mostLooked = Infinity): number {
  const found = share * among;
  const finding = LOOKUP.atAll + LOOKUP.keyEntry * keyEntries + LOOKUP.found * found;
  return finding + LOOKUP.looked * Math.min(found, mostLooked);
}

/** How many builds a scan may read before it gives up and uses the search keys. */
function mostRead(wanted: number, expected: Expected): number {
  return Math.ceil(PATIENCE * expectedReads(wanted, expected));
}

async function findAndCount(
  db: Database,
  filter: PublicFilter,
  page: PublicPage,
  expected: Expected,
): Promise<Pick<FoundBuilds, 'matched' | 'rows'>> {
  if (isReadInOrder(page, expected)) {
    const [{ rows }, matched] = await Promise.all([
      findPage(db, filter, page, expected),
      countMatches(db, filter, expected),
    ]);
    return { rows, matched };
  }
  // Not in parallel: finding the page usually reveals the count, too.
  const { rows, matched } = await findPage(db, filter, page, expected);
  return { rows, matched: matched ?? (await countMatches(db, filter, expected)) };
}

function isReadInOrder({ limit }: PublicPage, expected: Expected): boolean {
  return expectedReads(limit, expected) <= lookupCost(expected);
}

async function findPage(
  db: Database,
  filter: PublicFilter,
  page: PublicPage,
  expected: Expected,
): Promise<FoundPage> {
  const { order, isAfter } = placeOf(page);
  const keys = keysOf(filter);
  if (keys.length === 0 || isReadInOrder(page, expected)) {
    const most = keys.length === 0 ? expected.among : mostRead(page.limit, expected);
    const read = lookedThrough(db, filter).where(isAfter).orderBy(order).limit(most);
    const fitting = await db
      .selectFrom(read.as('user_build'))
      .select('id')
      .where(fits(filter))
      .orderBy(order)
      .limit(page.limit)
      .execute();
    const isComplete = fitting.length === page.limit || most >= expected.among;
    if (isComplete) return { rows: await buildsInOrder(db, fitting, page) };
  }
  const found = await db
    .selectFrom(
      withKeys(db, filter)
        .select(['rating_order', 'rating_average', 'rating_count', 'published_at'])
        // Finding the first ones in order has to look at all of them anyway, so counting is free.
        .select(({ fn }) => fn.countAll<number>().over().as('matched'))
        .as('user_build'),
    )
    .select(['id', 'matched'])
    .where(isAfter)
    .orderBy(order)
    .limit(page.limit)
    .execute();
  const matched = found[0] && Math.min(found[0].matched, MAX_COUNTED);
  return { rows: await buildsInOrder(db, found, page), matched };
}

/** The number of matching builds, counted up to `MAX_COUNTED`. */
async function countMatches(
  db: Database,
  filter: PublicFilter,
  expected: Expected,
): Promise<number> {
  const isInPlace = filter.weapons === undefined;
  const hasKeys = keysOf(filter).length > 0;
  const readingCost = (isInPlace ? READ_IN_PLACE : 1) * expectedReads(MAX_COUNTED, expected);
  if (!hasKeys || readingCost <= lookupCost(expected, MAX_COUNTED)) {
    const most = hasKeys ? mostRead(MAX_COUNTED, expected) : expected.among;
    const read = lookedThrough(db, filter)
      .limit(most)
      // The builds of a weapon are scattered across the table, so they're read through its index.
      .$if(!isInPlace, (query) => query.orderBy(BEST_FIRST));
    const fitting = db.selectFrom(read.as('user_build')).select('id').where(fits(filter));
    const counted = await countRows(db, fitting.limit(MAX_COUNTED));
    if (counted === MAX_COUNTED || most >= expected.among) return counted;
  }
  return countRows(db, withKeys(db, filter).limit(MAX_COUNTED));
}

async function countRows(db: Database, query: AliasableExpression<{ id: string }>) {
  const { builds } = await db
    .selectFrom(query.as('matches'))
    .select(({ fn }) => fn.countAll<number>().as('builds'))
    .executeTakeFirstOrThrow();
  return builds;
}

/** The public builds to scan for matches: those with the weapons, otherwise those of the class, in index order. */
function lookedThrough(db: Database, { class: ofClass, weapons }: PublicFilter) {
  return db
    .selectFrom('user_build')
    .select(['id', 'class', 'specialization', 'search_text', 'maps', 'modes'])
    .select(['rating_order', 'rating_average', 'rating_count', 'published_at'])
    .where('published_at', 'is not', null)
    .$call((query) => {
      if (weapons !== undefined) return query.where('weapon', 'in', weapons);
      return ofClass === undefined ? query : query.where('class', '=', ofClass);
    });
}

/** The matching public builds, looked up by their search keys. */
function withKeys(db: Database, filter: PublicFilter) {
  const { weapons } = filter;
  return (
    db
      // Materialized first: otherwise the database would check every build in list order.
      .with(
        (name) => name('found').materialized(),
        () => buildsWithKeys(db, keysOf(filter)),
      )
      .selectFrom('found')
      .innerJoin('user_build', 'user_build.id', 'found.build_id')
      .select('user_build.id as id')
      .where('published_at', 'is not', null)
      .$if(weapons !== undefined, (query) => query.where('weapon', 'in', weapons ?? []))
      .where(fits(filter))
  );
}

/** The condition that a row of `user_build` with the right weapon also meets the rest of the filter. */
function fits(filter: PublicFilter): RawBuilder<boolean> {
  const { class: ofClass, specialization, search = '' } = filter;
  const conditions = [
    ...(ofClass === undefined ? [] : [sql`class = ${ofClass}`]),
    ...(specialization === undefined ? [] : [sql`specialization = ${specialization}`]),
    ...namesPlace(sql`maps`, filter.map),
    ...namesPlace(sql`modes`, filter.mode),
    ...searchWords(search).map((word) => sql`search_text like ${pattern(word)} escape '\\'`),
  ];
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** The conditions that a column with a name per line has this one. Null for no name at all. */
function namesPlace(column: RawBuilder<unknown>, name: string | null | undefined) {
  if (name === undefined) return [];
  if (name === null) return [sql`${column} = ''`];
  const line = pattern(`\n${name}\n`);
  return [sql`(${sql.lit('\n')} || ${column} || ${sql.lit('\n')}) like ${line} escape '\\'`];
}

/** The `like` pattern of texts that contain a word. */
export function pattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

async function buildsInOrder(
  db: Database,
  ids: readonly { readonly id: string }[],
  page: PublicPage,
): Promise<BuildRow[]> {
  if (ids.length === 0) return [];
  return selectBuilds(db)
    .where(
      'user_build.id',
      'in',
      ids.map(({ id }) => id),
    )
    .where('published_at', 'is not', null)
    .orderBy(placeOf(page).order)
    .execute();
}
