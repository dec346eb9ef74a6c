import { isAhead } from '@trifecta/domain/membership';
import type { Database } from '../db/index.ts';
import type { Plans } from '../plans/index.ts';
import { keeperOf } from './offer.store.ts';
import type { ClubKeeper } from './offer.store.ts';

/**
 * The player who keeps a club active once its owner hands it over, and until when: by what the owner has paid, or what a
 * former owner has, whichever lasts longer. An owner's plan that keeps another club doesn't count.
 */
export async function keeperAfter(
  { db, plans, now }: { readonly db: Database; readonly plans: Plans; readonly now: () => Date },
  clubId: string,
  ownerId: string,
): Promise<ClubKeeper> {
  const before = await keeperOf(db, clubId);
  const until = (await plans.couldPayFor(ownerId, clubId))
    ? await plans.teamPlanUntil(ownerId)
    : null;
  const own: ClubKeeper = { keptBy: ownerId, keptUntil: until };
  if (before === undefined || !isAhead(before.keptUntil, now())) {
    return until === null ? NOBODY : own;
  }
  return until !== null && until > (before.keptUntil ?? '') ? own : before;
}

const NOBODY: ClubKeeper = { keptBy: null, keptUntil: null };
