import { hashPassword } from '../account/password-hash.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { VIEWS_SINCE } from '../community/index.ts';
import { addFact, factOf, inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { ACCOUNTS, PASSWORD, TEAM } from './demo-accounts.ts';
import type { DemoPlayer } from './demo-accounts.ts';
import { demoTeammates, insertDemoClub } from './demo-club.ts';
import { makeCommunity } from './demo-community.ts';
import {
  accountsThere,
  hasPlayers,
  insertAccounts,
  insertCommunity,
  insertMatches,
} from './demo-data.store.ts';
import { makeMatches, makeTeammatesMatches } from './demo-matches.ts';

/** The key, among the facts about the site, that records that the demo data exists. */
const MARK = 'demo-data';

/**
 * Fills the demo's database on its first start, and never again, even if a visitor has deleted everything. Returns
 * those demo accounts that still exist.
 */
export async function openDemoData(
  db: Database,
  game: Pick<CurrentCatalogue, 'catalogue' | 'history'>,
  now: Date,
): Promise<readonly DemoPlayer[]> {
  if ((await factOf(db, MARK)) === undefined) await fill(db, game, now);
  const there = await accountsThere(db);
  return ACCOUNTS.filter(({ id }) => there.includes(id));
}

async function fill(
  db: Database,
  game: Pick<CurrentCatalogue, 'catalogue' | 'history'>,
  now: Date,
): Promise<void> {
  const password = await hashPassword(PASSWORD);
  const community = await makeCommunity(game.catalogue, now);
  const matches = await makeMatches(game, now);
  const ofTeammates = await makeTeammatesMatches(matches, demoTeammates(community));
  await inTransaction(db, async (transaction) => {
    // Of two processes that start together, only one fills it.
    if (!(await addFact(transaction, MARK, 'loaded')) || (await hasPlayers(transaction))) return;
    await insertAccounts(transaction, password, now.toISOString());
    await insertCommunity(transaction, community);
    const firstDay = community.views.map(({ day }) => day).toSorted()[0];
    if (firstDay !== undefined) await addFact(transaction, VIEWS_SINCE, firstDay);
    await insertMatches(transaction, [...matches, ...ofTeammates], now.toISOString());
    await insertDemoClub(transaction, community, { ownerId: TEAM.id, now: now.toISOString() });
  });
}
