import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkPageMethod, endedPage, sendPage, sendRefusal } from '../pages/index.ts';
import { ApiServer } from './api-server.ts';
import { attachCard } from './cards.ts';
import { answerCheckout, checkoutOf, complete } from './checkout-page.ts';
import { advanceClock, catchUp } from './clock.ts';
import { Deliveries, signatureHeader } from './deliveries.ts';
import type { DeliveryPlan } from './deliveries.ts';
import type { StripeEvent } from './objects.ts';
import { answerPortal } from './portal-page.ts';
import { readRecords, writeRecords } from './records-file.ts';
import { realTimers } from './timers.ts';
import type { Timers } from './timers.ts';
import { World } from './world.ts';
import type { CardBehavior } from './world.ts';

const TICK_MS = 5000;
const MAX_EVENTS = 1000;

/** The settings of the stand-in. */
export interface CardPaymentsOptions {
  readonly host: '127.0.0.1';
  /** A free one unless given. */
  readonly port?: number;
  readonly now: () => Date;
  /** The file that keeps everything between starts. Nothing is kept unless given. */
  readonly file?: string;
  /** The delivery times of each event. Once and immediately unless given. */
  readonly deliveries?: DeliveryPlan;
  /** The way of a request to the API, awaited in each direction. None unless given. */
  readonly travel?: () => Promise<unknown>;
  /** Real time when not given. */
  readonly timers?: Timers;
}

/** The running stand-in. */
export interface CardPayments {
  /** The address for the SDK. */
  readonly api: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The last events, oldest first, delivered or not. */
  readonly events: readonly StripeEvent[];
  /** Delivers events to this address from now on; without one what happens stays untold for good. */
  tellEventsTo(address: string | undefined): void;
  /** Waits until everything is delivered. */
  settled(): Promise<void>;
  /** The signature of a body, as a webhook would carry it at this moment. */
  signatureOf(body: string, at?: Date): string;
  /** Pays a checkout session, as its page does. */
  pay(sessionId: string, card: { readonly number: string; readonly behavior?: CardBehavior }): void;
  /** Moves a customer's clock ahead. */
  advance(customerId: string, milliseconds: number): void;
  /** Makes every request to the API fail, as in an outage, until it is called with false. */
  refuseRequests(isDown: boolean): void;
  /** The amount a customer has paid so far, in cents. */
  paidCents(customerId: string): number;
  close(): Promise<void>;
}

/**
 * Starts a stand-in for Stripe on a port of this machine: the API as far as the site uses it, the pages on which a
 * customer pays and manages, subscriptions on a clock of each customer's own, and signed webhooks.
 */
export async function startCardPayments(options: CardPaymentsOptions): Promise<CardPayments> {
  const server = createServer();
  server.listen({ host: options.host, port: options.port ?? 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const secretKey = `sk_test_sandbox_${randomBytes(16).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  const events: StripeEvent[] = [];
  const { now, travel, timers = realTimers } = options;
  const plan = options.deliveries ?? (() => [0]);
  const deliveries = new Deliveries({ secret: webhookSecret, now, plan, timers });
  const world = new World({
    now,
    records: readRecords(options.file),
    tell: (event) => {
      events.push(event);
      if (events.length > MAX_EVENTS) events.shift();
      deliveries.add(event);
    },
  });
  const save = (): void => writeRecords(options.file, world.records);
  const origin = `http://${options.host}:${port}`;
  const api = new ApiServer({ world, secretKey, origin, travel });
  serve(server, new URL(origin).host, { world, api, save });
  let stopTicking = timers.after(TICK_MS, tick);
  function tick(): void {
    const last = events.at(-1);
    catchUp(world);
    if (events.at(-1) !== last) save();
    stopTicking = timers.after(TICK_MS, tick);
  }
  return {
    api: { host: options.host, port, protocol: 'http' },
    secretKey,
    webhookSecret,
    events,
    tellEventsTo: (address) => deliveries.setAddress(address),
    settled: () => deliveries.settled(),
    signatureOf: (body, at = now()) => signatureHeader(body, webhookSecret, at),
    pay: (sessionId, { number, behavior = 'pays' }) => {
      const checkout = checkoutOf(world, sessionId);
      if (checkout?.session.status !== 'open') throw new Error("This session can't be paid.");
      complete(world, checkout, attachCard(world, checkout.session.customer, number, behavior).id);
    },
    advance: (customerId, milliseconds) =>
      advanceClock(world, customerId, Math.floor(milliseconds / 1000)),
    refuseRequests: (isDown) => api.setDown(isDown),
    paidCents: (customerId) => world.records.paidCents[customerId] ?? 0,
    close: async () => {
      stopTicking();
      deliveries.close();
      save();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Served {
  readonly world: World;
  readonly api: ApiServer;
  readonly save: () => void;
}

function serve(server: Server, host: string, served: Served): void {
  server.on('request', (request, response) => {
    // A host name someone else pointed at this machine isn't ours.
    if (request.headers.host !== host) {
      sendPage(response, 421, endedPage('Nothing is here', 'Close this window.'));
      return;
    }
    answer(served, request, response)
      .catch((error: unknown) => {
        if (sendRefusal(response, error)) return;
        process.stderr.write(`card payments of the demo: ${String(error)}\n`);
        response.destroy();
      })
      .finally(() => {
        if (request.method !== 'GET') served.save();
      });
  });
}

async function answer(
  { world, api }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, place = '', id = ''] = request.url?.split(/[/?]/) ?? [];
  if (place === 'v1') {
    await api.answer(request, response);
    return;
  }
  checkPageMethod(request);
  catchUp(world);
  if (place === 'checkout') await answerCheckout(world, id, request, response);
  else if (place === 'portal') await answerPortal(world, id, request, response);
  else sendPage(response, 404, endedPage('Nothing is here', 'Close this window.'));
}
