import type { ClubRole } from '@trifecta/domain/membership';
import { insertClub } from '../clubs/club.store.ts';
import { insertMember, shareMatches } from '../clubs/member.store.ts';
import { insertClubBuild } from '../clubs/playbook/club-build.store.ts';
import { insertEdit } from '../clubs/playbook/edit.store.ts';
import type { Database } from '../db/index.ts';
import type { DemoCommunity } from './demo-community.ts';

const ID = '01990000-0000-7000-8000-000000000100';
const ROLES: readonly ClubRole[] = ['captain', 'member', 'member'];
const MIN_RATINGS = 5;

/**
 * Stores a club of the demo's Team account with authors of the best-rated builds, which are in its playbook too. All of them have agreed
 * that their matches count in its analytics.
 */
export async function insertDemoClub(
  db: Database,
  { builds }: DemoCommunity,
  { ownerId, now }: { readonly ownerId: string; readonly now: string },
): Promise<void> {
  await insertClub(db, {
    id: ID,
    tag: 'NITE',
    name: 'Night Shift',
    badge: { shape: 'shield', colors: { ground: 'navy', emblem: 'gold' }, emblem: 'star' },
    seats: 5,
    createdAt: now,
  });
  const member = { joinedAt: now, isListed: true };
  await insertMember(db, ID, { ...member, id: ownerId, role: 'owner' });
  await shareMatches(db, ownerId, now);
  const best = bestOfEachPlayer(builds);
  for (const [index, role] of ROLES.entries()) {
    const build = best[index];
    if (build === undefined) continue;
    const { id, playerId, content } = build;
    await insertMember(db, ID, { ...member, id: playerId, role });
    await shareMatches(db, playerId, now);
    const times = { createdAt: now, updatedAt: now };
    await insertClubBuild(db, ID, { id, content, ...times }, playerId);
    await insertEdit(db, {
      id,
      clubId: ID,
      playerId,
      kind: 'build',
      subjectId: id,
      name: content.buildName,
      before: null,
      after: { ...content },
      undoes: null,
      ...times,
    });
  }
}

/** The players of the demo who are in its club besides its owner, in the order of their roles. */
export function demoTeammates({ builds }: Pick<DemoCommunity, 'builds'>): readonly string[] {
  return bestOfEachPlayer(builds)
    .slice(0, ROLES.length)
    .map(({ playerId }) => playerId);
}

/** Each player's best-rated build, best first. */
function bestOfEachPlayer(builds: DemoCommunity['builds']): DemoCommunity['builds'] {
  const average = ({ ratings }: DemoCommunity['builds'][number]) =>
    ratings.length < MIN_RATINGS
      ? 0
      : ratings.reduce((sum, { stars }) => sum + stars, 0) / ratings.length;
  const sorted = builds.toSorted((one, other) => average(other) - average(one));
  return sorted.filter(
    (build, index) => sorted.findIndex(({ playerId }) => playerId === build.playerId) === index,
  );
}
