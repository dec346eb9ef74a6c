import { averageRating } from '@trifecta/domain/community';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { sql } from 'kysely';
import type { DemoAccount } from '../account/index.ts';
import { hashPassword } from '../account/password-hash.ts';
import { contentColumns } from '../builds/build-rows.ts';
import { addMissingToSearch } from '../builds/build-search.store.ts';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { insertDemoClub } from './demo-club.ts';
import { makeCommunity } from './demo-community.ts';
import type { DemoCommunity } from './demo-community.ts';

/** The key in `app_meta` that records that the demo data exists. */
const MARK = 'demo-data';
const PASSWORD = 'trifecta-demo';
/** SQLite allows 32,766 values in one statement. */
const ROWS_AT_ONCE = 500;

type DemoBuild = DemoCommunity['builds'][number];
type Account = DemoAccount & { readonly id: string; readonly displayName: string | null };

const TEAM = account('team', '01990000-0000-7000-8000-000000000004', 'DemoTeam');

/** Public knowledge, so these must never exist outside the demo. */
const ACCOUNTS: readonly Account[] = [
  account('free', '01990000-0000-7000-8000-000000000001', 'DemoFree'),
  account('premium', '01990000-0000-7000-8000-000000000002', 'DemoPremium'),
  TEAM,
  account('unverified', '01990000-0000-7000-8000-000000000003', null),
];

function account(kind: DemoAccount['kind'], id: string, displayName: string | null): Account {
  return { kind, id, displayName, email: `${kind}@demo.example`, password: PASSWORD };
}

/**
 * Fills the demo's database on its first start, and never again, even if a visitor has deleted everything. Returns
 * those demo accounts that still exist.
 */
export async function openDemoData(
  db: Database,
  catalogue: Catalogue,
  now: Date,
): Promise<readonly Account[]> {
  if (!(await isFilled(db))) await fill(db, catalogue, now);
  const ids = ACCOUNTS.map(({ id }) => id);
  const there = await db.selectFrom('player').select('id').where('id', 'in', ids).execute();
  return ACCOUNTS.filter(({ id }) => there.some((player) => player.id === id));
}

async function isFilled(db: Database): Promise<boolean> {
  const mark = await db
    .selectFrom('app_meta')
    .select('key')
    .where('key', '=', MARK)
    .executeTakeFirst();
  return mark !== undefined;
}

async function fill(db: Database, catalogue: Catalogue, now: Date): Promise<void> {
  const password = await hashPassword(PASSWORD);
  const community = await makeCommunity(catalogue, now);
  await inTransaction(db, async (transaction) => {
    if (!(await isFirstStart(transaction))) return;
    await insertAccounts(transaction, password, now.toISOString());
    await insertCommunity(transaction, community);
    await insertDemoClub(transaction, community, { ownerId: TEAM.id, now: now.toISOString() });
  });
}

/** True on the first start. Of two processes that start together, only one gets true. */
async function isFirstStart(transaction: Database): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('app_meta')
    .values({ key: MARK, value: 'loaded' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  const anybody = await transaction.selectFrom('player').select('id').limit(1).executeTakeFirst();
  return anybody === undefined;
}

async function insertAccounts(db: Database, password: string, now: string): Promise<void> {
  const times = { created_at: now, updated_at: now };
  for (const { id, kind, email, displayName } of ACCOUNTS) {
    await db
      .insertInto('player')
      .values({
        ...playerColumns(id, displayName, now),
        email,
        email_verified: kind === 'unverified' ? 0 : 1,
      })
      .execute();
    await db
      .insertInto('sign_in_account')
      .values({
        id: `demo-${kind}`,
        player_id: id,
        provider_id: 'credential',
        account_id: id,
        password,
        ...times,
      })
      .execute();
  }
}

function playerColumns(id: string, displayName: string | null, createdAt: string) {
  return {
    id,
    name: displayName ?? '',
    image: null,
    display_name: displayName,
    display_name_key: displayName?.toLowerCase() ?? null,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

async function insertCommunity(db: Database, { players, builds }: DemoCommunity): Promise<void> {
  await db
    .insertInto('player')
    .values(
      players.map(({ id, displayName, createdAt }) => ({
        ...playerColumns(id, displayName, createdAt),
        email: `${displayName.toLowerCase()}@demo.example`,
        email_verified: 1 as const,
      })),
    )
    .execute();
  const names = new Map(players.map(({ id, displayName }) => [id, displayName]));
  const buildRows = builds.map((build) => buildColumns(build, names.get(build.playerId) ?? null));
  for (const some of inParts(buildRows)) await db.insertInto('user_build').values(some).execute();
  const ratingRows = builds.flatMap((build) =>
    build.ratings.map(({ playerId, stars }) => ({
      build_id: build.id,
      player_id: playerId,
      stars,
      created_at: build.createdAt,
      updated_at: build.createdAt,
    })),
  );
  for (const some of inParts(ratingRows)) {
    await db.insertInto('build_rating').values(some).execute();
  }
  await sql`insert into public_build_count (class, weapon, specialization, builds)
    select class, weapon, specialization, count(*) from user_build
    group by class, weapon, specialization`.execute(db);
  await addMissingToSearch(db);
}

function buildColumns(build: DemoBuild, creatorName: string | null) {
  const sum = build.ratings.reduce((stars, rating) => stars + rating.stars, 0);
  return {
    id: build.id,
    player_id: build.playerId,
    ...contentColumns(build.content, creatorName),
    published_at: build.createdAt,
    first_published_at: build.createdAt,
    rating_sum: sum,
    rating_count: build.ratings.length,
    rating_average: averageRating(sum, build.ratings.length),
    created_at: build.createdAt,
    updated_at: build.createdAt,
  };
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
}
