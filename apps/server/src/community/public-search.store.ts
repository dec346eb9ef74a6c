import type { PlayerClass } from '@trifecta/domain/catalogue';
import { MAX_COUNTED } from '@trifecta/domain/community';
import { sql } from 'kysely';
import type { AliasableExpression, RawBuilder } from 'kysely';
import { buildsWithKeys, keysToFind, searchWords, selectBuilds } from '../builds/index.ts';
import type { BuildRow } from '../builds/index.ts';
import type { Database } from '../db/index.ts';
import { countOfKind, placeOf, publicBuilds } from './public-builds.store.ts';
import type { PublicPage } from './public-builds.store.ts';

/** Which public builds are wanted. */
export interface PublicFilter {
  readonly class?: PlayerClass | undefined;
  readonly weapon?: string | undefined;
  readonly specialization?: string | undefined;
  readonly search?: string | undefined;
}

/** What was found of the public builds. */
export interface FoundBuilds {
  readonly rows: readonly BuildRow[];
  /** Public builds of the class. */
  readonly total: number;
  /** Those of them that fit; `MAX_COUNTED` stands for that many or more when there is a search. */
  readonly matched: number;
}

/** How many builds there are, and which part of them fits, 0 to 1. */
interface Expected {
  readonly total: number;
  readonly share: number;
}

/** So many of the best builds tell which part of all builds fits. */
const SAMPLE = 400;
/** What looking up by search keys costs, in builds read in the list's order. */
const LOOKUP = { atAll: 300, found: 0.05, looked: 1.5 } as const;
/** The same of a build read where it lies. */
const READ_IN_PLACE = 0.15;
/** How much longer than expected the list is read before the search keys are asked after all. */
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
  const { class: ofClass, search = '' } = filter;
  const isSearch = searchWords(search).length > 0;
  const [total, ofKind, inSample] = await Promise.all([
    countOfKind(db, { class: ofClass }),
    countOfKind(db, filter),
    isSearch ? shareInSample(db, filter) : 0,
  ]);
  if (!isSearch && ofKind === total) {
    return { rows: await publicBuilds(db, ofClass, page), total, matched: total };
  }
  const expected = { total, share: isSearch ? inSample : ofKind / total };
  const [rows, matched] = await Promise.all([
    readPage(db, filter, page, expected),
    isSearch ? countMatches(db, filter, expected) : ofKind,
  ]);
  return { rows, total, matched };
}

/** Which part of the best builds of the class fits. */
async function shareInSample(db: Database, filter: PublicFilter): Promise<number> {
  const { order } = placeOf({ sortBy: 'rating', after: undefined });
  const best = publicOnes(db, filter).orderBy(order).limit(SAMPLE);
  const { builds, fitting } = await db
    .selectFrom(best.as('user_build'))
    .select(({ fn }) => fn.countAll<number>().as('builds'))
    .select(({ fn }) => fn.countAll<number>().filterWhere(fits(filter)).as('fitting'))
    .executeTakeFirstOrThrow();
  return builds === 0 ? 0 : fitting / builds;
}

/** How many builds are read until so many that fit are met. */
function expectedReads(wanted: number, { total, share }: Expected): number {
  return Math.min(share === 0 ? total : wanted / share, total);
}

/** What it costs to find all that fit by their keys and to look at so many of them at most. */
function lookupCost({ total, share }: Expected, mostLooked = Infinity): number {
  const found = share * total;
  return LOOKUP.atAll + LOOKUP.found * found + LOOKUP.looked * Math.min(found, mostLooked);
}

/** So many builds are read before their search keys are asked after all. */
function mostRead(wanted: number, expected: Expected): number {
  return Math.ceil(PATIENCE * expectedReads(wanted, expected));
}

async function readPage(
  db: Database,
  filter: PublicFilter,
  page: PublicPage,
  expected: Expected,
): Promise<BuildRow[]> {
  const { order, isAfter } = placeOf(page);
  if (expectedReads(page.limit, expected) <= lookupCost(expected)) {
    const most = mostRead(page.limit, expected);
    const read = publicOnes(db, filter).where(isAfter).orderBy(order).limit(most);
    const fitting = await db
      .selectFrom(read.as('user_build'))
      .select('id')
      .where(fits(filter))
      .orderBy(order)
      .limit(page.limit)
      .execute();
    const isComplete = fitting.length === page.limit || most >= expected.total;
    if (isComplete) return buildsInOrder(db, fitting, page);
  }
  const found = await withKeys(db, filter)
    .where(isAfter)
    .orderBy(order)
    .limit(page.limit)
    .execute();
  return buildsInOrder(db, found, page);
}

/** How many fit; from `MAX_COUNTED` on they are not counted further. */
async function countMatches(
  db: Database,
  filter: PublicFilter,
  expected: Expected,
): Promise<number> {
  const readingCost = READ_IN_PLACE * expectedReads(MAX_COUNTED, expected);
  if (readingCost <= lookupCost(expected, MAX_COUNTED)) {
    const most = mostRead(MAX_COUNTED, expected);
    const read = publicOnes(db, filter).limit(most);
    const fitting = db.selectFrom(read.as('user_build')).select('id').where(fits(filter));
    const counted = await countRows(db, fitting.limit(MAX_COUNTED));
    if (counted === MAX_COUNTED || most >= expected.total) return counted;
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

/** What is read of the public builds of the class to see which fit. */
function publicOnes(db: Database, { class: ofClass }: PublicFilter) {
  return db
    .selectFrom('user_build')
    .select(['id', 'weapon', 'specialization', 'search_text'])
    .select(['rating_average', 'rating_count', 'published_at'])
    .where('published_at', 'is not', null)
    .$if(ofClass !== undefined, (query) => query.where('class', '=', ofClass ?? 'Light'));
}

/** The public builds that fit, looked up by their search keys. */
function withKeys(db: Database, filter: PublicFilter) {
  const { class: ofClass } = filter;
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
      .$if(ofClass !== undefined, (query) => query.where('class', '=', ofClass ?? 'Light'))
      .where(fits(filter))
  );
}

/** Whether a row of `user_build` has the weapon, the specialization and every word that is asked for. */
function fits({ weapon, specialization, search = '' }: PublicFilter): RawBuilder<boolean> {
  const conditions = [
    ...(weapon === undefined ? [] : [sql`weapon = ${weapon}`]),
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
