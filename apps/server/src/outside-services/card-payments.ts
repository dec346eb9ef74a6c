import { join } from 'node:path';
import { createStripe, setUpStripe } from '../billing/index.ts';
import type { StripeAccess } from '../billing/index.ts';
import { ConfigError } from '../settings/config.ts';
import type { Config } from '../settings/config.ts';
import { loadSandbox } from './sandbox.ts';

/** The payment setup of this site. */
export interface CardPayments {
  /** Undefined: no plan can be bought. */
  readonly access: StripeAccess | undefined;
  /** Tells the stand-in where to send webhooks. In production, Stripe already knows. */
  listenAt(siteAddress: string): void;
  /** Stops everything that was started for it. */
  close(): Promise<void>;
}

const WEBHOOK_PATH = 'api/stripe/webhook';

/** Card payments for this site: its Stripe account in production, a local stand-in in the demo. */
export async function startCardPayments(
  config: Pick<Config, 'appName' | 'dataDir' | 'mode' | 'stripe'>,
  now: () => Date,
): Promise<CardPayments> {
  if (config.mode === 'demo') return startStandIn(config, now);
  const { stripe } = config;
  const nothing = { listenAt: () => undefined, close: () => Promise.resolve() };
  if (stripe === undefined) return { access: undefined, ...nothing };
  const { secretKey, webhookSecret } = stripe;
  if (webhookSecret === undefined) {
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY: trifecta billing setup creates it.',
    );
  }
  return { access: { secretKey, webhookSecret }, ...nothing };
}

async function startStandIn(
  { appName, dataDir }: Pick<Config, 'appName' | 'dataDir'>,
  now: () => Date,
): Promise<CardPayments> {
  const sandbox = await loadSandbox();
  const standIn = await sandbox.startCardPayments({
    host: '127.0.0.1',
    now,
    file: join(dataDir, 'demo-card-payments.json'),
  });
  // The same command that sets up a real Stripe account.
  await setUpStripe(createStripe(standIn), { productName: appName, say: () => undefined });
  return {
    access: standIn,
    listenAt: (siteAddress) => standIn.tellEventsTo(siteAddress + WEBHOOK_PATH),
    close: () => standIn.close(),
  };
}
