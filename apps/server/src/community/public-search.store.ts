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
  readonly weapon?: string | undefined;
  readonly specialization?: string | undefined;
  readonly search?: string | undefined;
}

/** The public builds found. */
export interface FoundBuilds {
  readonly rows: readonly BuildRow[];
  /** Public builds of the class. */
  readonly total: number;
  /** Those of them that fit; `MAX_COUNTED` stands for that many or more when there is a search. */
  readonly matched: number;
}

/** The builds to scan, the share of them that fits (0 to 1), and the cost of looking them up. */
interface Expected {
  readonly among: number;
  readonly share: number;
  /** Entries of the index that have one of the keys, as far as is known. */
  readonly keyEntries: number;
}

/** A page of what fits; `matched` where finding it showed how many fit. */
interface FoundPage {
  readonly rows: readonly BuildRow[];
  readonly matched?: number | undefined;
}

const BEST_FIRST = placeOf({ sortBy: 'rating', after: undefined }).order;

/** So many of the best builds tell which part of all builds fits. */
const SAMPLE = 400;
/** The cost of a lookup by search keys, in builds read in the list's order. */
const LOOKUP = { atAll: 300, keyEntry: 0.003, found: 0.07, looked: 2 } as const;
/** The same of a build read where it lies. */
const READ_IN_PLACE = 0.16;
/** The factor by which reading the list may exceed the estimate before the search keys are used after all. */
const PATIENCE = 8;

/**
 * A page of the public builds that fit, and how many they are. What fits often is found by reading the list in its
 * order until the page is full, what fits seldom by its search keys: whichever reads fewer builds.
 */
export async function findPublicBuilds(
  db: Database,
  filter: PublicFilter,
  page: PublicPage,
): Promise<FoundBuilds> {
  const { class: ofClass, weapon, search = '' } = filter;
  const isSearch = searchWords(search).length > 0;
  const [total, ofWeapon, ofKind, inSample] = await Promise.all([
    countOfKind(db, { class: ofClass }),
    weapon === undefined ? undefined : countOfKind(db, { weapon }),
    countOfKind(db, filter),
    isSearch ? shareInSample(db, filter) : 0,
  ]);
  if (!isSearch && ofKind === total) {
    return { rows: await publicBuilds(db, ofClass, page), total, matched: total };
  }
  const among = ofWeapon ?? total;
  const share = isSearch ? inSample : ofKind / Math.max(among, 1);
  // A word is taken to be as frequent everywhere as among the builds of the weapon.
  const expected = { among, share, keyEntries: keysToFind(filter).length * share * total };
  if (!isSearch) {
    const { rows } = await findPage(db, filter, page, expected);
    return { rows, total, matched: ofKind };
  }
  return { total, ...(await findAndCount(db, filter, page, expected)) };
}

/** The share of the top builds that fits. */
async function shareInSample(db: Database, filter: PublicFilter): Promise<number> {
  const best = lookedThrough(db, filter).orderBy(BEST_FIRST).limit(SAMPLE);
  const { builds, fitting } = await db
    .selectFrom(best.as('user_build'))
    .select(({ fn }) => fn.countAll<number>().as('builds'))
    .select(({ fn }) => fn.countAll<number>().filterWhere(fits(filter)).as('fitting'))
    .executeTakeFirstOrThrow();
  return builds === 0 ? 0 : fitting / builds;
}

/** The number of builds read until enough that fit are found. */
function expectedReads(wanted: number, { among, share }: Expected): number {
  return Math.min(share === 0 ? among : wanted / share, among);
}

/** The cost of finding everything that fits by its keys and reading at most so many of them. */
function lookupCost({ among, share, keyEntries }: Expected, mostLooked = Infinity): number {
  const found = share * among;
  const finding = LOOKUP.atAll + LOOKUP.keyEntry * keyEntries + LOOKUP.found * found;
  return finding + LOOKUP.looked * Math.min(found, mostLooked);
}

/** So many builds are read before their search keys are asked after all. */
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
  // One after the other, because this most often counts, too.
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
  if (isReadInOrder(page, expected)) {
    const most = mostRead(page.limit, expected);
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
        .select(['rating_average', 'rating_count', 'published_at'])
        // All of them are looked at to find the first in order, so counting them costs nothing.
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

/** The number of builds that fit, counted up to `MAX_COUNTED`. */
async function countMatches(
  db: Database,
  filter: PublicFilter,
  expected: Expected,
): Promise<number> {
  const isInPlace = filter.weapon === undefined;
  const readingCost = (isInPlace ? READ_IN_PLACE : 1) * expectedReads(MAX_COUNTED, expected);
  if (readingCost <= lookupCost(expected, MAX_COUNTED)) {
    const most = mostRead(MAX_COUNTED, expected);
    const read = lookedThrough(db, filter)
      .limit(most)
      // Those of a weapon lie scattered, so they are read by their index.
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

/** The public builds that are read to see which fit: those of the weapon, else of the class, in order by an index. */
function lookedThrough(db: Database, { class: ofClass, weapon }: PublicFilter) {
  return db
    .selectFrom('user_build')
    .select(['id', 'class', 'specialization', 'search_text'])
    .select(['rating_average', 'rating_count', 'published_at'])
    .where('published_at', 'is not', null)
    .$call((query) => {
      if (weapon !== undefined) return query.where('weapon', '=', weapon);
      return ofClass === undefined ? query : query.where('class', '=', ofClass);
    });
}

/** The public builds that fit, looked up by their search keys. */
function withKeys(db: Database, filter: PublicFilter) {
  const { weapon } = filter;
  return (
    db
      // All of it first: in the list's order the database would look at every build.
      .with(
        (name) => name('found').materialized(),
        () => buildsWithKeys(db, keysToFind(filter)),
      )
      .selectFrom('found')
      .innerJoin('user_build', 'user_build.id', 'found.build_id')
      .select('user_build.id as id')
      .where('published_at', 'is not', null)
      .$if(weapon !== undefined, (query) => query.where('weapon', '=', weapon ?? ''))
      .where(fits(filter))
  );
}

/** True when a row of `user_build` that has the weapon has the rest that is asked for, too. */
function fits({ class: ofClass, specialization, search = '' }: PublicFilter): RawBuilder<boolean> {
  const conditions = [
    ...(ofClass === undefined ? [] : [sql`class = ${ofClass}`]),
    ...(specialization === undefined ? [] : [sql`specialization = ${specialization}`]),
    ...searchWords(search).map((word) => sql`search_text like ${pattern(word)} escape '\\'`),
  ];
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

function pattern(word: string): string {
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
