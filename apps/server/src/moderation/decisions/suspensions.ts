import { isSuspended } from '@trifecta/domain/account';
import { lockStanding, playersToUnsuspend, setSuspension } from '../../account/index.ts';
import { countRatingsAgain, lockShownBuilds, showAgain } from '../../builds/index.ts';
import { inTransaction } from '../../db/index.ts';
import type { Database } from '../../db/index.ts';
import { endCases } from '../case.store.ts';
import type { DecisionParts } from './decision-work.ts';

/** Ends a suspension, and shows the player's builds again. The player's row must be locked. */
export async function endSuspension(
  transaction: Database,
  { playerId, at, now }: { readonly playerId: string; readonly at: string; readonly now: string },
): Promise<void> {
  await setSuspension(transaction, playerId, null);
  for (const build of await lockShownBuilds(transaction, playerId)) {
    await showAgain(transaction, build, now);
  }
  await countRatingsAgain(transaction, playerId, 'suspended');
  await endCases(transaction, { playerId, kind: 'suspended', buildId: null, at });
}

/**
 * Ends suspensions whose time is up. Any server process may do it, several at the same time. One that fails keeps no
 * other from ending, and is thrown afterwards.
 */
export async function endDueSuspensions({
  db,
  changes,
  now: clock,
}: Pick<DecisionParts, 'db' | 'changes' | 'now'>): Promise<void> {
  const now = clock();
  const failures: unknown[] = [];
  for (const playerId of await playersToUnsuspend(db, now.toISOString())) {
    try {
      await inTransaction(db, async (transaction) => {
        const until = (await lockStanding(transaction, playerId))?.suspendedUntil ?? null;
        if (until === null || isSuspended(until, now)) return;
        await endSuspension(transaction, { playerId, at: until, now: now.toISOString() });
      });
      changes.announce('public-builds');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "suspensions couldn't be ended");
}
