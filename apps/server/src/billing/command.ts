import { command } from '../commands/run-command.ts';
import type { CommandCall, CommandTexts } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import { ConfigError } from '../settings/config.ts';
import type { Config } from '../settings/config.ts';
import { createStripe } from './stripe-client.ts';
import { setUpStripe } from './stripe-setup.ts';
import { SubscriptionSync } from './subscription-sync.ts';

const PARTS = {
  setup: { does: 'Create products, prices, portal, and webhook in your Stripe account' },
  resync: { does: 'Sync every subscription from Stripe' },
} as const;

const TEXTS: CommandTexts = {
  name: 'billing',
  does: 'Set up Stripe, or sync subscriptions with it',
  changes: 'your Stripe account, or the subscriptions in the database',
  example: 'billing resync',
  parts: PARTS,
  notes: ['Both need STRIPE_SECRET_KEY, and are safe to repeat.'],
};

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

const ACTIONS: Readonly<Record<keyof typeof PARTS, (call: CommandCall) => Promise<void>>> = {
  setup: setUp,
  resync,
};

/** `trifecta billing`. */
export const billingCommand = command(TEXTS, async (call) => {
  await ACTIONS[call.part as keyof typeof PARTS](call);
  return 0;
});
