import type { Database } from '../db/index.ts';
import { mailsOfPlayer } from '../mail/index.ts';
import type { PlayerData } from './player-data.ts';
import { accountExport } from './player.store.ts';
import { eventsOf } from './security-event.store.ts';

/** Everything stored about a player, except secrets. Undefined when there's no such player. */
export async function completeExport(
  db: Database,
  playerData: readonly PlayerData[],
  { playerId, now }: { readonly playerId: string; readonly now: string },
) {
  const own = await accountExport(db, playerId);
  if (own === undefined) return undefined;
  const ofFeatures = await Promise.all(
    playerData.map(async (part) => [part.name, await part.exportOf(db, playerId)] as const),
  );
  return {
    exportedAt: now,
    ...own,
    securityEvents: await eventsOf(db, playerId),
    mails: await mailsOfPlayer(db, playerId),
    ...Object.fromEntries(ofFeatures),
  };
}
