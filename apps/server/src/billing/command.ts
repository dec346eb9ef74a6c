import { command, exactly, partOf } from '../commands/run-command.ts';
import type { CommandCall } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { ConfigError } from '../settings/config.ts';
import type { Config } from '../settings/config.ts';
import { createStripe } from './stripe-client.ts';
import { setUpStripe } from './stripe-setup.ts';
import { SubscriptionSync } from './subscription-sync.ts';

const USAGE = `Usage:
  npm run billing -- setup    Create products, prices, portal, and webhook in your Stripe account
  npm run billing -- resync   Sync every subscription from Stripe
Both need STRIPE_SECRET_KEY, are safe to rerun, and can run while the server is running.`;

const SETUP = { usage: { text: USAGE, parameters: Infinity } };

function openStripe(config: Config) {
  if (config.stripe === undefined) {
    const why =
      config.mode === 'demo' ? 'the demo uses a built-in stand-in' : 'billing is off without it';
    throw new ConfigError(`STRIPE_SECRET_KEY is not set: ${why}.`);
  }
  return createStripe(config.stripe);
}

async function setUp({ say, ...call }: CommandCall): Promise<void> {
  const config = call.config();
  await setUpStripe(openStripe(config), {
    productName: config.appName,
    webhookUrl: config.publicUrl && `${config.publicUrl.origin}/api/stripe/webhook`,
    say,
  });
  say('Your Stripe account is ready.');
}

async function resync({ say, ...call }: CommandCall): Promise<void> {
  const config = call.config();
  const stripe = openStripe(config);
  const log = { warn: (_details: unknown, message?: string) => say(message ?? '') };
  await withDatabase(config, ({ db }) =>
    new SubscriptionSync({ db, stripe, now: () => new Date(), log }).all(),
  );
  say('All subscriptions match Stripe.');
}

/** The `npm run billing` command. */
export const billingCommand = command(SETUP, async (call) => {
  const [name, ...parameters] = call.parameters;
  const work = partOf({ setup: setUp, resync }, name);
  exactly(parameters, 0);
  await work(call);
  return 0;
});
