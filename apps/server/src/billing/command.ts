import { withDatabase } from '../command-database.ts';
import { ConfigError, readConfig } from '../config.ts';
import { ModeMismatchError } from '../db/index.ts';
import { createStripe } from './stripe-client.ts';
import { setUpStripe } from './stripe-setup.ts';
import { SubscriptionSync } from './subscription-sync.ts';

const USAGE = `Usage:
  npm run billing -- setup    Create products, prices, portal, and webhook in your Stripe account
  npm run billing -- resync   Sync every subscription from Stripe
Both need STRIPE_SECRET_KEY, are safe to rerun, and can run while the server is running.`;

/** The command was called in a way it does not know. */
class UsageError extends Error {}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function openStripe() {
  const config = readConfig(process.env);
  if (config.stripe === undefined) {
    const why =
      config.mode === 'demo' ? 'the demo uses a built-in stand-in' : 'billing is off without it';
    throw new ConfigError(`STRIPE_SECRET_KEY is not set: ${why}.`);
  }
  return { config, stripe: createStripe(config.stripe) };
}

async function setUp(): Promise<void> {
  const { config, stripe } = openStripe();
  await setUpStripe(stripe, {
    productName: config.appName,
    webhookUrl: config.publicUrl && `${config.publicUrl.origin}/api/stripe/webhook`,
    say,
  });
  say('Your Stripe account is ready.');
}

async function resync(): Promise<void> {
  const { stripe } = openStripe();
  const log = { warn: (_details: unknown, message?: string) => say(message ?? '') };
  await withDatabase(({ db }) =>
    new SubscriptionSync({ db, stripe, now: () => new Date(), log }).all(),
  );
  say('All subscriptions match Stripe.');
}

async function run([name, ...more]: readonly string[]): Promise<void> {
  const work = { setup: setUp, resync }[name ?? ''];
  if (work === undefined || more.length > 0) throw new UsageError(USAGE);
  await work();
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isRefusal = [ConfigError, ModeMismatchError, UsageError].some(
    (refusal) => error instanceof refusal,
  );
  process.stderr.write(isRefusal ? `${(error as Error).message}\n` : `${String(error)}\n`);
  process.exitCode = 2;
});
