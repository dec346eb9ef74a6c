import { inTransaction } from '../../db/index.ts';
import type { ClubsParts } from '../parts.ts';
import { claimTold, toldClubsAfter } from './club-mail.store.ts';
import type { ToldClub } from './club-mail.store.ts';
import type { ClubMails } from './club-mails.ts';
import { lapsed, returned } from './club-news.ts';

const BATCH = 100;

/**
 * Emails the members of clubs that lapsed or are back since the last time. No event tells: a plan ends by the clock. Of
 * several processes, the one that notes it writes the emails.
 */
export async function tellClubStates(parts: ClubsParts, mails: ClubMails): Promise<void> {
  for (let after = ''; ;) {
    const clubs = await toldClubsAfter(parts.db, { after, limit: BATCH });
    for (const club of clubs) await tellState(parts, mails, club);
    const last = clubs.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function tellState(
  { db, plans }: ClubsParts,
  mails: ClubMails,
  club: ToldClub,
): Promise<void> {
  const isActive = await plans.isClubActive(club.id);
  if (club.toldActive === (isActive ? 1 : 0)) return;
  await inTransaction(db, async (transaction) => {
    if (!(await claimTold(transaction, club, isActive)) || club.toldActive === null) return;
    await mails.tellAll(transaction, club.id, isActive ? returned(club) : lapsed(club));
  });
}
