import { cpuMicrosecondsOf } from './load.ts';
import { atMost } from './report.ts';
import type { PartReport } from './report.ts';
import { withProduct } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { median, percentile } from './statistics.ts';
import { figureText } from './table.ts';
import { readWhile } from './timed-request.ts';

const PLAYERS = 8;
/** Below the limit of attempts per account, although a right password doesn't count toward it anyway. */
const SIGN_INS_EACH = 5;
const QUIET_READS = 200;
const READ_PATH = '/api/maps';
const PASSWORD = 'correct horse battery';
const GOAL_CPU_MS = 60;
/** If a server hashed on its main thread, reads would wait as long as a sign-in takes. */
const GOAL_WAIT_SHARE = 0.5;

async function post(product: ServerProcess, path: string, body: object): Promise<void> {
  const response = await fetch(product.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.origin },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function signUpAll(product: ServerProcess): Promise<readonly string[]> {
  const emails = Array.from({ length: PLAYERS }, (_, index) => `player-${index}@example.org`);
  for (const email of emails) {
    await post(product, '/api/auth/sign-up/email', { email, password: PASSWORD });
  }
  return emails;
}

/**
 * Every player signs in repeatedly, one sign-in at a time, so that there are always as many sign-ins in progress as
 * players.
 */
async function signInAll(product: ServerProcess, emails: readonly string[]): Promise<number[]> {
  const times = await Promise.all(
    emails.map(async (email) => {
      const own: number[] = [];
      for (let turn = 0; turn < SIGN_INS_EACH; turn += 1) {
        const signIn = () =>
          post(product, '/api/auth/sign-in/email', { email, password: PASSWORD });
        own.push(await timed(signIn));
      }
      return own;
    }),
  );
  return times.flat();
}

/** Measures the cost of a sign-in with a password, and how long others wait meanwhile. */
export async function benchSignIn(): Promise<PartReport> {
  return withProduct(async (product) => {
    const emails = await signUpAll(product);
    await signInAll(product, emails);
    const cpuBefore = cpuMicrosecondsOf(product.pid);
    const alone = await signInAll(product, emails);
    const cpuAfter = cpuMicrosecondsOf(product.pid);
    const cpuMs = ((cpuAfter ?? NaN) - (cpuBefore ?? NaN)) / alone.length / 1000;
    const quiet = await readWhile(product.origin, READ_PATH, (reads) => reads < QUIET_READS);
    let isSigningIn = true;
    const signingIn = signInAll(product, emails).finally(() => (isSigningIn = false));
    const busy = await readWhile(product.origin, READ_PATH, () => isSigningIn);
    const signIns = await signingIn;
    const share = median(busy) / median(signIns);
    const row = (name: string, times: readonly number[]) => [
      name,
      String(times.length),
      figureText(median(times), 2),
      figureText(percentile(times, 95), 2),
      figureText(Math.max(...times), 2),
    ];
    return {
      tables: [
        {
          title: `Sign-in with a password, ${PLAYERS} players at the same time (milliseconds)`,
          columns: ['what', 'number', 'median', '95 of 100', 'longest'],
          rows: [
            row('a sign-in', signIns),
            row('a read meanwhile', busy),
            row('a read otherwise', quiet),
          ],
        },
      ],
      goals: [
        atMost('CPU per sign-in (ms)', cpuMs, GOAL_CPU_MS, 1),
        atMost('a read meanwhile, relative to a sign-in', share, GOAL_WAIT_SHARE, 2),
      ],
      figures: { cpuMs, signIns, busy, quiet },
    };
  });
}
