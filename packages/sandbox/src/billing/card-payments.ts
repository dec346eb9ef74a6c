import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkPageMethod, endedPage, sendPage, sendRefusal } from '../pages/index.ts';
import { ApiServer } from './api-server.ts';
import { attachCard } from './cards.ts';
import { serveCheckout, checkoutOf, complete } from './checkout-page.ts';
import { advanceClock, catchUp } from './clock.ts';
import { Deliveries, signatureHeader } from './deliveries.ts';
import type { DeliveryPlan } from './deliveries.ts';
import type { StripeEvent } from './objects.ts';
import { servePortal } from './portal-page.ts';
import { readRecords, writeRecords } from './records-file.ts';
import { realTimers } from './timers.ts';
import type { Timers } from './timers.ts';
import { World } from './world.ts';
import type { CardBehavior } from './world.ts';

const TICK_MS = 5000;
const MAX_EVENTS = 1000;

/** The options of the stand-in. */
export interface CardPaymentsOptions {
  readonly host: '127.0.0.1';
  /** A free one by default. */
  readonly port?: number;
  readonly now: () => Date;
  /** The file that stores everything between runs. Nothing is stored by default. */
  readonly file?: string;
  /** The delivery times of each event. Once and immediately by default. */
  readonly deliveries?: DeliveryPlan;
  /** Awaited before and after each API request, to simulate the network. */
  readonly travel?: () => Promise<unknown>;
  /** Real time by default. */
  readonly timers?: Timers;
}

/** A running stand-in. */
export interface CardPayments {
  /** The address for the SDK. */
  readonly api: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The last events, oldest first, delivered or not. */
  readonly events: readonly StripeEvent[];
  /** Delivers events to this URL from now on. Events without a URL are never delivered. */
  tellEventsTo(address: string | undefined): void;
  /** Waits until everything is delivered. */
  settled(): Promise<void>;
  /** The signature that a webhook with this body would have. */
  signatureOf(body: string, at?: Date): string;
  /** Pays a checkout session, as its page does. */
  pay(sessionId: string, card: { readonly number: string; readonly behavior?: CardBehavior }): void;
  /** Advances a customer's clock. */
  advance(customerId: string, milliseconds: number): void;
  /** Makes every API request fail, as in an outage, until it's called with false. */
  refuseRequests(isDown: boolean): void;
  /** The amount a customer has paid so far, in cents. */
  paidCents(customerId: string): number;
  close(): Promise<void>;
}

/**
 * Starts a stand-in for Stripe on a local port: the parts of the API that the site uses, the pages where customers pay
 * and manage their subscriptions, a separate clock for each customer, and signed webhooks.
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
  const save = savingOrSaying(() => writeRecords(options.file, world.records));
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

/** Saves as far as possible: on a full disk, the demo keeps running, and says once that it won't remember. */
function savingOrSaying(save: () => void): () => void {
  let hasFailed = false;
  return () => {
    try {
      save();
      hasFailed = false;
    } catch (error) {
      const sentence = `the demo's card payments can't be saved: ${(error as Error).message}\n`;
      if (!hasFailed) process.stderr.write(sentence);
      hasFailed = true;
    }
  };
}

interface Served {
  readonly world: World;
  readonly api: ApiServer;
  readonly save: () => void;
}

function serve(server: Server, host: string, served: Served): void {
  server.on('request', (request, response) => {
    // A host name that someone else pointed at this machine isn't ours.
    if (request.headers.host !== host) {
      sendPage(response, 421, endedPage('Nothing is here', 'Close this window.'));
      return;
    }
    respond(served, request, response)
      .catch((error: unknown) => {
        if (sendRefusal(response, error)) return;
        process.stderr.write(`the demo's card payments failed: ${String(error)}\n`);
        response.destroy();
      })
      .finally(() => {
        if (request.method !== 'GET') served.save();
      });
  });
}

async function respond(
  { world, api }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, place = '', id = ''] = request.url?.split(/[/?]/) ?? [];
  if (place === 'v1') {
    await api.serve(request, response);
    return;
  }
  checkPageMethod(request);
  catchUp(world);
  if (place === 'checkout') await serveCheckout(world, id, request, response);
  else if (place === 'portal') await servePortal(world, id, request, response);
  else sendPage(response, 404, endedPage('Nothing is here', 'Close this window.'));
}
