import type { FastifyInstance } from 'fastify';
import type { Accounts, SecurityLog } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import { runRegularly } from '../http/scheduled-jobs.ts';
import type { RoomHerald } from '../rooms/index.ts';
import { interactionRoute } from './chat/interactions.route.ts';
import type { InteractionParts } from './chat/interactions.route.ts';
import { signalRoom } from './room-signals.ts';
import { signalUpdate } from './update-signals.ts';
import { WebhookQueue } from './webhook-queue.ts';
import { WebhookSender } from './webhook-sender.ts';
import type { WebhookNetwork } from './webhook-sender.ts';
import { webhooksOfAccount } from './webhook.store.ts';
import { webhookRoutes } from './webhooks.routes.ts';

/** The interval of looking for another update, deliveries of other processes, and those that are due again. */
const POLL_MS = 10_000;

/** Dependencies of signals. */
export interface SignalsParts
  extends InteractionParts, Pick<Accounts, 'players' | 'keeps' | 'mainOrigin'> {
  readonly db: Database;
  readonly security: SecurityLog;
  readonly siteName: string;
  readonly hasWebhooks: boolean;
  /** Undefined: the internet. */
  readonly webhookNetwork?: WebhookNetwork | undefined;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly newToken: () => string;
}

/** Serves players' webhooks, sends to them, and answers chat commands. Returns what tells them about rooms. */
export function openSignals(app: FastifyInstance, parts: SignalsParts): RoomHerald {
  const { db, now, webhookNetwork: network } = parts;
  parts.keeps(webhooksOfAccount);
  interactionRoute(app, parts);
  if (!parts.hasWebhooks) {
    webhookRoutes(app, { ...parts, sender: undefined });
    return { note: () => Promise.resolve(), noted: () => undefined };
  }
  const sender = new WebhookSender({ ...parts, network });
  const queue = new WebhookQueue({ db, sender, now, log: app.log, metrics: app.metrics });
  webhookRoutes(app, { ...parts, sender });
  let handled: string | undefined;
  runRegularly(app, POLL_MS, async (closing) => {
    queue.deliver();
    const update = parts.catalogue.catalogue.patch.name;
    if (update === handled) return;
    try {
      await signalUpdate(parts, closing);
      handled = update;
    } catch (error) {
      app.log.error({ err: error }, 'webhooks not told of the update');
    }
    queue.deliver();
  });
  app.addHook('onClose', () => queue.close());
  return {
    note: (transaction, room) => signalRoom(transaction, room, parts),
    noted: () => queue.deliver(),
  };
}
