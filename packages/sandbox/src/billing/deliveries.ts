import { createHmac } from 'node:crypto';
import type { StripeEvent } from './objects.ts';
import type { Timers } from './timers.ts';

/** Milliseconds to wait after each failed delivery. */
const RETRY_MS = [500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000] as const;

/** The delays of an event's deliveries in milliseconds. Two numbers mean a duplicate delivery. */
export type DeliveryPlan = (event: StripeEvent) => readonly number[];

/** Signs a body as Stripe signs its webhooks: `t=<seconds>,v1=<HMAC>`. */
export function signatureHeader(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hmac}`;
}

/** Delivers events to the site's webhook, with retries until accepted. */
export class Deliveries {
  readonly #secret: string;
  readonly #now: () => Date;
  readonly #plan: DeliveryPlan;
  readonly #timers: Timers;
  readonly #underWay = new Set<Promise<void>>();
  readonly #waiting = new Set<() => void>();
  #address: string | undefined;
  #isClosed = false;

  constructor(parts: {
    readonly secret: string;
    readonly now: () => Date;
    readonly plan: DeliveryPlan;
    readonly timers: Timers;
  }) {
    this.#secret = parts.secret;
    this.#now = parts.now;
    this.#plan = parts.plan;
    this.#timers = parts.timers;
  }

  /** Sets the URL for events from now on. Earlier events, and events without a URL, are never sent. */
  setAddress(address: string | undefined): void {
    this.#address = address;
  }

  add(event: StripeEvent): void {
    if (this.#address === undefined) return;
    for (const delayMs of this.#plan(event)) this.#later(delayMs, () => this.#deliver(event, 0));
  }

  /** Waits until every event is delivered or given up. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Stops. Deliveries in progress finish, and waiting ones are dropped. */
  close(): void {
    this.#isClosed = true;
    for (const cancel of this.#waiting) cancel();
    this.#waiting.clear();
    this.#underWay.clear();
  }

  #later(delayMs: number, work: () => Promise<void>): void {
    const promise = new Promise<void>((resolve) => {
      const cancel = this.#timers.after(delayMs, () => {
        this.#waiting.delete(cancel);
        void work().finally(resolve);
      });
      this.#waiting.add(cancel);
    });
    this.#underWay.add(promise);
    void promise.finally(() => this.#underWay.delete(promise));
  }

  async #deliver(event: StripeEvent, tries: number): Promise<void> {
    if (this.#isClosed) return;
    const isTaken = await this.#post(JSON.stringify(event, null, 2));
    const waitMs = RETRY_MS[tries];
    if (isTaken || waitMs === undefined) return;
    this.#later(waitMs, () => this.#deliver(event, tries + 1));
  }

  async #post(body: string): Promise<boolean> {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(body, this.#secret, this.#now()),
    };
    try {
      const response = await fetch(this.#address ?? '', { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
