import { setImmediate } from 'node:timers/promises';
import { compareUpdates } from '@trifecta/domain/catalogue';
import { lockPlayer } from '../account/index.ts';
import type { Accounts, OptionalMail } from '../account/index.ts';
import { inTransaction } from '../db/index.ts';
import { layOutMail } from '../mail/index.ts';
import type { Mail } from '../mail/index.ts';
import { changedLines } from './changed-lines.ts';
import { ownUpdates } from './own-updates.ts';
import type { OwnUpdatesParts } from './own-updates.ts';
import { claimUpdateMail, endUpdateMail, subscribersBefore } from './update-mail.store.ts';
import type { Subscriber } from './update-mail.store.ts';

/** How players turn these emails off. */
export const UPDATE_MAIL: OptionalMail = {
  purpose: 'unsubscribe from update mail',
  end: endUpdateMail,
};

const BATCH = 100;
/** Emails per hour. */
const MAX_MAILS = 1000;
/** The interval between these emails, so that a password reset never waits behind all of them. */
const APART_MS = 3000;
/** The maximum number of changed builds and teams listed in an email. */
const MAX_LISTED = 10;

/** Dependencies of update emails. */
export interface UpdateMailParts
  extends OwnUpdatesParts, Pick<Accounts, 'mails' | 'mainOrigin' | 'optionalMails'> {
  readonly siteName: string;
  readonly now: () => Date;
}

type Changed = Awaited<ReturnType<typeof ownUpdates>>;

/**
 * Emails each subscriber whose builds or teams were changed by the update in use. Several server processes can run this
 * in parallel: the one that moves a player's row to the update queues the email in the same transaction.
 */
export async function mailAboutUpdate(parts: UpdateMailParts): Promise<void> {
  // In a demo, known only while the server listens.
  const origin = parts.mainOrigin();
  const version = parts.catalogue.catalogue.patch.name;
  let written = 0;
  let after = '';
  for (;;) {
    const subscribers = await subscribersBefore(parts.db, { version, after, limit: BATCH });
    for (const subscriber of subscribers) {
      if (written >= MAX_MAILS) return;
      if (await tell({ ...parts, origin }, subscriber, version, written * APART_MS)) written += 1;
      // Lets requests go first.
      await setImmediate();
    }
    const last = subscribers.at(-1);
    if (last === undefined) return;
    after = last.playerId;
  }
}

/** Tells one player. Returns true if that took an email. */
async function tell(
  parts: UpdateMailParts & { readonly origin: string },
  subscriber: Subscriber,
  version: string,
  delayMs: number,
): Promise<boolean> {
  const { db, catalogue, mails } = parts;
  // The site went back to an older update, and they've been told about the newer one.
  if (compareUpdates(subscriber.version, version) >= 0) return false;
  const changed = catalogue.has(subscriber.version)
    ? await ownUpdates(parts, subscriber.playerId, subscriber.version)
    : undefined;
  const mail = changed && updateMail(parts, subscriber, changed);
  const isWritten = await inTransaction(db, async (transaction) => {
    // Their account may just have been deleted.
    if (!(await lockPlayer(transaction, subscriber.playerId))) return false;
    if (!(await claimUpdateMail(transaction, subscriber, version)) || !mail) return false;
    await mails.add(mail, { transaction, delayMs });
    return true;
  });
  return isWritten;
}

/** The email. Undefined when none of the player's items changed. */
function updateMail(
  { siteName, origin, optionalMails }: UpdateMailParts & { readonly origin: string },
  { playerId, email }: Subscriber,
  changed: Changed,
): Mail | undefined {
  const lines = changedLines(changed);
  if (lines.length === 0) return undefined;
  const { until } = changed;
  const unsubscribeUrl = `${origin}${optionalMails.unsubscribePath(UPDATE_MAIL, playerId)}`;
  const rest = lines.length - MAX_LISTED;
  const content = layOutMail({
    productName: siteName,
    heading: `Update ${until} changed your builds`,
    paragraphs: [...lines.slice(0, MAX_LISTED), ...(rest > 0 ? [`And ${rest} more.`] : [])],
    button: { label: 'See What It Did', url: `${origin}/updates/${until}` },
    afterwards: [
      'You get this email because you turned it on for your account.',
      `Unsubscribe: ${unsubscribeUrl}`,
    ],
  });
  return {
    to: { name: '', address: email },
    subject: `Update ${until} changed your ${siteName} builds`,
    ...content,
    playerId,
    unsubscribeUrl,
  };
}
