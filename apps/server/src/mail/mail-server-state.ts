import { factOf, removeFact, setFact } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { storedReason } from './masked.ts';

/** The key under which the site remembers that its mail server can't be used. */
const KEY = 'mail-server-fault';

/** Why no email can be sent at all. */
export interface MailServerFault {
  /** ISO 8601. */
  readonly since: string;
  /** The mail server's answer, without addresses. */
  readonly reason: string;
}

/** Remembers that the mail server can't be used, for the operator. */
export async function noteMailServerFault(
  db: Database,
  fault: { readonly since: string; readonly reason: string },
): Promise<void> {
  await setFact(db, KEY, `${fault.since} ${storedReason(fault.reason)}`);
}

/** Remembers that the mail server can be used. */
export async function endMailServerFault(db: Database): Promise<void> {
  await removeFact(db, KEY);
}

/** Why no email can be sent. Undefined when nothing is known to be wrong. */
export async function mailServerFault(db: Database): Promise<MailServerFault | undefined> {
  const kept = await factOf(db, KEY);
  if (kept === undefined) return undefined;
  const [since = ''] = kept.split(' ', 1);
  return { since, reason: kept.slice(since.length + 1) };
}
