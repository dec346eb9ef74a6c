import { withDatabase } from '../command-database.ts';
import { ConfigError, readConfig } from '../config.ts';
import { ModeMismatchError } from '../db/index.ts';
import { createStripe } from './stripe-client.ts';
import { setUpStripe } from './stripe-setup.ts';
import { SubscriptionSync } from './subscription-sync.ts';

const USAGE = `Usage:
  npm run billing -- setup    make products, prices, portal and webhook in the account at Stripe
  npm run billing -- resync   take over every subscription as Stripe knows it
Both need STRIPE_SECRET_KEY, can be run again, and may run while the server does.`;

/** The command was called in a way it does not know. */
class UsageError extends Error {}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function openStripe() {
  const config = readConfig(process.env);
  if (config.stripe === undefined) {
    const why =
      config.mode === 'demo' ? 'the demo has a stand-in of its own' : 'nothing is sold without it';
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
  say('The account at Stripe has everything the site needs.');
}

async function resync(): Promise<void> {
  const { stripe } = openStripe();
  const log = { warn: (_details: unknown, message?: string) => say(message ?? '') };
  await withDatabase(({ db }) =>
    new SubscriptionSync({ db, stripe, now: () => new Date(), log }).all(),
  );
  say('Every subscription is as Stripe knows it.');
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
