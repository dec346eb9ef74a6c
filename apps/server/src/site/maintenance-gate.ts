import { SITE_TEXTS } from '@trifecta/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Players } from '../account/index.ts';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { sendErrorPage } from '../http/error-page.ts';
import { INSIDE_ADDRESS } from '../http/inside.ts';
import { runRegularly } from '../http/scheduled-jobs.ts';
import type { Budget } from '../limits/index.ts';
import { endText, isUnderWay, maintenanceOf } from './maintenance.ts';
import type { Maintenance } from './maintenance.ts';

/** The time within which every process follows a command. */
const LOOK_MS = 2000;
/** The cost of checking a token for a network, as much as a small read. */
const TOKEN_COST = 1;
const RELOAD_SECONDS = 60;
/** Clients that wait for an end that was announced for tomorrow should look now and then. */
const MAX_RETRY_SECONDS = 3600;

/** Pages that an operator needs, and those that the law may want at any time. */
const OPEN_PAGES: ReadonlySet<string> = new Set([
  '/login',
  '/operator',
  ...SITE_TEXTS.map((name) => `/${name}`),
]);

/** Parts of the API that continue: checks of the site's health, and what the open pages need. */
const OPEN_API =
  /^\/api\/(?:health|ready|profile|texts\/\w+|account\/sign-in-methods|auth\/(?!sign-up).*)$/;

/**
 * While a maintenance is announced, sends everyone a page or a refusal with a word and an end. Assets, health checks, and
 * operators pass. What was announced is known without the database, which may be what's maintained.
 */
export function guardMaintenance(
  app: FastifyInstance,
  parts: {
    readonly db: Database;
    readonly players: Pick<Players, 'identify'>;
    readonly budget: Budget;
    readonly siteName: string;
    readonly now: () => Date;
  },
): void {
  const { db, now, siteName } = parts;
  let announced: Maintenance | undefined;
  const look = async (): Promise<void> => {
    // While the database is gone, what was known counts.
    announced = await maintenanceOf(db, now()).catch(() => announced);
  };
  app.addHook('onReady', look);
  runRegularly(app, LOOK_MS, look);

  /** True for what passes. Of the rest, pages are answered, and everything else is refused. */
  const passes = async (
    maintenance: Maintenance,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> => {
    if (!isUnderWay(maintenance, now()) || isOpen(request)) return true;
    if (await isOperator(parts, request)) return true;
    const refusal = refusalOf(maintenance, now());
    if (request.url.startsWith('/api/')) throw refusal;
    sendErrorPage(reply, refusal, {
      title: `${siteName} is down for maintenance`,
      text: refusal.message,
      reloadSeconds: RELOAD_SECONDS,
    });
    return false;
  };
  app.addHook('onRequest', (request, reply, next) => {
    // No await while nothing is announced: it would cost as much as sending a page.
    if (announced === undefined) next();
    else void settle(passes(announced, request, reply), next);
  });
}

async function settle(passing: Promise<boolean>, next: (failure?: Error) => void): Promise<void> {
  let failure: Error | undefined;
  try {
    if (!(await passing)) return;
  } catch (error) {
    failure = error as Error;
  }
  next(failure);
}

function isOpen({ raw, url, routeOptions }: FastifyRequest): boolean {
  if (raw.socket.remoteAddress === INSIDE_ADDRESS) return true;
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/api/')) return OPEN_API.test(path);
  const isPage = routeOptions.url === '/' || routeOptions.url === '/*';
  return !isPage || OPEN_PAGES.has(path);
}

/** True for a call with an operator's token. Whoever tries others pays for it. */
async function isOperator(
  { players, budget }: Parameters<typeof guardMaintenance>[1],
  { headers: { authorization }, ip }: FastifyRequest,
): Promise<boolean> {
  if (authorization === undefined) return false;
  const player = await players.identify(authorization).catch(() => undefined);
  if (player?.isOperator === true && player.secondStep === 'passed') return true;
  await budget.payFrom(ip, TOKEN_COST);
  return false;
}

function refusalOf(maintenance: Maintenance, now: Date): AppError {
  const seconds = Math.ceil((Date.parse(maintenance.until) - now.getTime()) / 1000);
  const headers = { 'retry-after': String(Math.min(seconds, MAX_RETRY_SECONDS)) };
  return new AppError('unavailable', `${maintenance.say} ${endText(maintenance)}`, { headers });
}
