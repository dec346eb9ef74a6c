import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Database } from '../db/index.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { WebhookSender } from './webhook-sender.ts';
import { giveUpDelivery, noteFailure, noteSuccess, takeDueDelivery } from './webhook.store.ts';
import type { DeliveryResult, DueDelivery } from './webhook.store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The wait after each attempt that failed. After the last one, a day has passed, and the delivery is given up. */
const WAITS = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 17 * HOUR] as const;
/** Longer than any attempt takes. */
const TRY_LIMIT = MINUTE;
/** Deliveries under way in one process. */
const AT_A_TIME = 8;
/** The receiver says that nothing will ever be there again. */
const GONE = 410;

/** Dependencies of the queue. */
export interface WebhookQueueParts {
  readonly db: Database;
  readonly sender: Pick<WebhookSender, 'send' | 'close'>;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly metrics: Metrics;
}

/** True for a receiver that has taken what was sent. */
export function isTaken({ status }: DeliveryResult): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * Sends what's stored for webhooks, outside any transaction or request. Several at a time, but one per player, so that
 * a slow receiver makes only its own player wait. The mail queue (`mail/mail-queue.ts`) claims and retries in the same way.
 */
export class WebhookQueue {
  readonly #parts: WebhookQueueParts;
  /** One claim at a time, since each needs to know whose deliveries are under way. */
  readonly #claiming = pLimit(1);
  readonly #busy = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();
  #isClosed = false;

  constructor(parts: WebhookQueueParts) {
    this.#parts = parts;
  }

  /** Starts sending what's due. Never throws: failures are logged. */
  deliver(): void {
    if (this.#isClosed || this.#underWay.size >= AT_A_TIME) return;
    const work = this.#deliverDue()
      .catch((error: unknown) => {
        this.#parts.log.error({ err: error }, 'webhooks not sent');
      })
      .finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Stops after what's being sent right now. What takes too long is cut off, and sent again after the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#parts.sender.close(() => this.idle());
  }

  async #deliverDue(): Promise<void> {
    while (!this.#isClosed) {
      const due = await this.#claiming(() => this.#claim());
      if (due === undefined) return;
      // Someone else's may be due too.
      this.deliver();
      try {
        await this.#deliverOne(due);
      } finally {
        this.#busy.delete(due.playerId);
      }
    }
  }

  async #claim(): Promise<DueDelivery | undefined> {
    const due = await takeDueDelivery(this.#parts.db, {
      now: this.#later(0),
      until: this.#later(TRY_LIMIT),
      except: [...this.#busy],
    });
    if (due !== undefined) this.#busy.add(due.playerId);
    return due;
  }

  async #deliverOne(due: DueDelivery): Promise<void> {
    const { db, sender, log } = this.#parts;
    const result = await sender.send(due, due);
    // Cut off, so it says nothing about the receiver.
    if (this.#isClosed && !isTaken(result)) return;
    const at = this.#later(0);
    if (isTaken(result)) {
      this.#count('sent');
      const { webhookId, id: deliveryId } = due;
      await noteSuccess(db, { webhookId, deliveryId }, { status: result.status, at });
      return;
    }
    const wait = WAITS[due.tries - 1];
    const isGone = result.status === GONE;
    if (wait !== undefined && !isGone) {
      this.#count('postponed');
      const again = { deliveryId: due.id, until: this.#later(wait) };
      await noteFailure(db, due.webhookId, { ...result, at }, again);
      return;
    }
    this.#count('dropped');
    const isOff = await giveUpDelivery(db, due, { ...result, at, isGone });
    log.info({ webhook: due.webhookId, ...result, isOff }, 'webhook delivery given up');
  }

  #count(outcome: 'sent' | 'postponed' | 'dropped'): void {
    this.#parts.metrics.count('trifecta_webhook_attempts_total', { outcome });
  }

  #later(milliseconds: number): string {
    return new Date(this.#parts.now().getTime() + milliseconds).toISOString();
  }
}
