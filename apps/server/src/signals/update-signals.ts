import { setImmediate } from 'node:timers/promises';
import { compareUpdates } from '@trifecta/domain/catalogue';
import { inTransaction } from '../db/index.ts';
import { ownUpdates } from '../updates/index.ts';
import type { OwnUpdatesParts } from '../updates/index.ts';
import { affectedBody, updateBody } from './signal-bodies.ts';
import { addDeliveries, claimUpdate, webhooksBehind } from './webhook.store.ts';
import type { Behind, Delivery } from './webhook.store.ts';

const BATCH = 100;

/** Dependencies of signals about updates. */
export interface UpdateSignalParts extends OwnUpdatesParts {
  readonly mainOrigin: () => string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Queues what webhooks want to hear about the update in use. Several server processes can run this in parallel: the one that
 * moves a webhook to the update queues it in the same transaction. When the server closes, the rest waits for the next start.
 */
export async function signalUpdate(parts: UpdateSignalParts, closing: AbortSignal): Promise<void> {
  const update = parts.catalogue.catalogue.patch.name;
  let after = '';
  for (;;) {
    const now = parts.now().toISOString();
    const behind = await webhooksBehind(parts.db, { update, after, limit: BATCH, now });
    for (const webhook of behind) {
      if (closing.aborted) return;
      await signalOne(parts, webhook, update);
      // Lets requests go first.
      await setImmediate();
    }
    const last = behind.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function signalOne(parts: UpdateSignalParts, webhook: Behind, update: string): Promise<void> {
  // The site went back to an older update, and it has heard of the newer one.
  if (compareUpdates(webhook.update, update) >= 0) return;
  const deliveries = await deliveriesAbout(parts, webhook, update);
  const now = parts.now().toISOString();
  await inTransaction(parts.db, async (transaction) => {
    if (!(await claimUpdate(transaction, webhook, update))) return;
    await addDeliveries(transaction, deliveries, now);
  });
}

async function deliveriesAbout(
  parts: UpdateSignalParts,
  { id: webhookId, playerId, signals, update: before }: Behind,
  update: string,
): Promise<Delivery[]> {
  const { catalogue, mainOrigin, now, newId } = parts;
  const sent = () => ({ id: newId(), now: now(), origin: mainOrigin() });
  const found: Delivery[] = [];
  if (signals.includes('update.came')) {
    const about = sent();
    found.push({ id: about.id, webhookId, body: updateBody(about, update) });
  }
  if (signals.includes('builds.affected') && catalogue.has(before)) {
    const about = sent();
    const body = affectedBody(about, await ownUpdates(parts, playerId, before));
    if (body !== undefined) found.push({ id: about.id, webhookId, body });
  }
  return found;
}
