import { setTimeout as wait } from 'node:timers/promises';
import { allRoutes } from '@trifecta/contract';
import { ToolProblem } from '../scripts/process/say.mjs';
import { withProduct } from './server-process.ts';
import { median, percentile } from './statistics.ts';
import { timedRequest } from './timed-request.ts';

/** The load on each endpoint in turn, and how long it lasts. */
export const READS_PER_SECOND = 50;
const SECONDS_EACH = 3;
export const READ_GOAL_MS = 15;

/** The times of one endpoint under a steady load. */
interface ReadTimes {
  readonly path: string;
  readonly p50: number;
  readonly p99: number;
}

/** Measures every GET endpoint of the contract on a fresh demo, as a signed-in player. */
export async function measureDemoReads(): Promise<ReadTimes[]> {
  return withProduct(async ({ origin }) => {
    const token = await demoToken(origin);
    const measured = [];
    for (const path of await readAddresses(origin)) {
      const times = await steadily(() => timedRequest(origin, { path, token }));
      measured.push({ path, p50: median(times), p99: percentile(times, 99) });
    }
    return measured;
  });
}

/** Sends at fixed intervals, whether or not earlier responses have arrived. */
async function steadily(send: () => Promise<{ milliseconds: number }>): Promise<number[]> {
  await send();
  const start = performance.now();
  const sent: Promise<{ milliseconds: number }>[] = [];
  for (let number = 0; number < READS_PER_SECOND * SECONDS_EACH; number += 1) {
    const dueMs = start + (number * 1000) / READS_PER_SECOND;
    await wait(Math.max(0, dueMs - performance.now()));
    sent.push(send());
  }
  return (await Promise.all(sent)).map(({ milliseconds }) => milliseconds);
}

/** A path for each readable endpoint that ends. */
async function readAddresses(origin: string): Promise<string[]> {
  const { json } = await timedRequest(origin, { path: '/api/community-builds/public' });
  const [build] = json() as { readonly _id: string }[];
  const values: Readonly<Record<string, string>> = {
    '/api/builds/:id': 'light-scout',
    '/api/community-builds/:id': build?._id ?? '',
    '/api/community-builds/:id/my-rating': build?._id ?? '',
    '/api/weapons-detailed/class/:class': 'Light',
    '/api/weapons-detailed/name/:name': 'FCAR',
  };
  const queries: Readonly<Record<string, string>> = {
    '/api/community-builds/public': '?search=sonar',
    '/api/community-builds/my-ratings': `?ids=${build?._id ?? ''}`,
    '/api/profile/check-display-name': '?displayName=SomebodyNew',
  };
  return (
    allRoutes
      .filter(({ method, mediaType }) => method === 'GET' && mediaType !== 'text/event-stream')
      // The others accept a token. These require a cookie.
      .filter(({ access }) => access !== 'session')
      // Endpoints that need something to be created first, such as an open checkout, are left out.
      .filter(({ path }) => !path.includes(':') || values[path] !== undefined)
      .map(({ path }) => path.replace(/:\w+/, values[path] ?? '') + (queries[path] ?? ''))
  );
}

/** Signs in with the demo account whose password is shown on the sign-in page. */
function demoToken(origin: string): Promise<string> {
  return signedInToken(origin, { email: 'premium@demo.example', password: 'trifecta-demo' });
}

/** Signs up new players, one after the other, confirms their addresses, and returns their tokens. */
export async function newPlayerTokens(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const body = { email: `bench-${number}@example.org`, password: 'correct horse battery' };
    await timedRequest(origin, { method: 'POST', path: '/api/auth/sign-up/email', body });
    await timedRequest(origin, {
      method: 'POST',
      path: '/api/account/verify-email',
      body: { token: await mailedToken(origin, body.email) },
    });
    tokens.push(await signedInToken(origin, body));
  }
  return tokens;
}

/** The token that confirms an address, from the demo's outbox. */
async function mailedToken(origin: string, email: string): Promise<string> {
  const outbox = await (await fetch(`${origin}/outbox`)).text();
  const mail = outbox.split('<article').find((part) => part.includes(email));
  const token = /\/verify-email\?token=([\w-]+)/.exec(mail ?? '')?.[1];
  if (token === undefined) throw new ToolProblem(`the outbox has no mail for ${email}`);
  return token;
}

async function signedInToken(
  origin: string,
  body: { readonly email: string; readonly password: string },
): Promise<string> {
  const { headers } = await timedRequest(origin, {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    body,
  });
  const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  const response = await fetch(`${origin}/api/auth/token`, { headers: { cookie } });
  return ((await response.json()) as { token: string }).token;
}
