import type { FastifyInstance } from 'fastify';
import { clockAheadMs, noteProcess, removeProcess } from '../db/index.ts';
import type { OwnProcess, ProcessState } from '../db/index.ts';
import { runRegularly } from '../http/scheduled-jobs.ts';
import { Sampled } from '../monitoring/index.ts';
import { CHECKS, problemsOf } from './problems.ts';
import type { Problem } from './problems.ts';
import { freeBytesOf, siteStatus } from './site-status.ts';
import type { SiteStatus } from './site-status.ts';
import type { SiteParts } from './site-parts.ts';

const MINUTE_MS = 60_000;

/** The site's status, with what this process knows right now. */
export interface CheckedStatus {
  readonly status: SiteStatus;
  readonly problems: readonly Problem[];
}

/**
 * Says every minute that this process is there and what it noticed, so that `trifecta status` and other processes know. Logs
 * each of the site's problems when it begins and when it's over, and counts them for Prometheus. Returns what reads
 * the status.
 */
export function openHeartbeat(
  app: FastifyInstance,
  parts: SiteParts,
): () => Promise<CheckedStatus> {
  const { database, settings, now } = parts;
  const id = parts.newId();
  const startedAt = now().toISOString();
  noteSettings(app, parts);
  const catalogue = () => Promise.resolve(parts.catalogue);
  const look = async (): Promise<OwnProcess> => ({
    id,
    state: await ownState(app, parts, startedAt),
  });
  let known = new Map<string, Problem>();
  const check = async (ownProcess: OwnProcess): Promise<CheckedStatus> => {
    const at = { now: now(), ownProcess };
    const status = await siteStatus({ database, settings, catalogue, ...at });
    const problems = problemsOf(status, { now: at.now, isRunning: true });
    known = logChanges(app, known, problems);
    return { status, problems };
  };
  const read = async (): Promise<CheckedStatus> => check(await look());
  const beatOnce = async (): Promise<void> => {
    const own = await look();
    // The database or its disk may be what failed, and /api/ready says that.
    await noteProcess(database.db, id, own.state).catch(() => undefined);
    await check(own).catch(() => undefined);
  };
  let beating = Promise.resolve();
  // One after the other, so that what's newest is what stays.
  const beat = (): Promise<void> => (beating = beating.then(beatOnce));
  runRegularly(app, MINUTE_MS, beat);
  app.addHook('onReady', (done) => {
    app.presence.onNotice(() => void beat());
    done();
  });
  app.addHook('onClose', async () => {
    await beating;
    await removeProcess(database.db, id).catch(() => undefined);
  });
  const sampled = new Sampled(read);
  app.metrics.watch('trifecta_problems', async () => {
    const problems = (await sampled.get())?.problems;
    if (problems === undefined) return [];
    return Object.entries(CHECKS).map(([problem, { severity }]) => [
      { problem, severity },
      problems.filter(({ name }) => name === problem).length,
    ]);
  });
  return read;
}

/** What this process would have to be restarted for. */
function noteSettings({ presence }: FastifyInstance, { settings, stripe, texts }: SiteParts): void {
  const { publicUrl, mode } = settings;
  const path = publicUrl === undefined ? '/' : `${publicUrl.pathname}${publicUrl.search}`;
  if (path !== '/') presence.note('public-url-path', path, { isLasting: true });
  if (mode === 'production' && stripe !== undefined && /^.._test_/.test(stripe.secretKey)) {
    presence.note('stripe-test-key', '', { isLasting: true });
  }
  const missing = texts.missing.join(', ');
  if (missing !== '') presence.note('texts-missing', missing, { isLasting: true });
}

async function ownState(
  { presence }: FastifyInstance,
  { database, settings, version, now }: SiteParts,
  startedAt: string,
): Promise<ProcessState> {
  return {
    version,
    startedAt,
    seenAt: now().toISOString(),
    jobs: [...presence.jobs],
    notices: Object.fromEntries(presence.notices),
    freeBytes: await freeBytesOf(settings),
    aheadMs: await clockAheadMs(database, now).catch(() => null),
  };
}

function logChanges(
  { log }: FastifyInstance,
  before: ReadonlyMap<string, Problem>,
  found: readonly Problem[],
): Map<string, Problem> {
  // A number that changes makes no new problem.
  const now = new Map(found.map((one) => [`${one.name} ${one.what.replaceAll(/\d+/g, '')}`, one]));
  for (const [key, { name, severity, what, todo }] of now) {
    if (before.has(key)) continue;
    log[severity === 'critical' ? 'error' : 'warn']({ problem: name }, `${what} ${todo}`);
  }
  const isOpen = new Set(found.map(({ name }) => name));
  for (const name of new Set([...before.values()].map((one) => one.name))) {
    if (!isOpen.has(name)) log.info({ problem: name }, 'problem over');
  }
  return now;
}
