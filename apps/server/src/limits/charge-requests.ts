import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { sendErrorPage } from '../http/error-page.ts';
import { INSIDE_ADDRESS } from '../http/inside.ts';
import type { Budget } from './budget.ts';
import { costOf, READY_COST } from './costs.ts';
import type { Cost } from './costs.ts';

/** Charges the network for every route added from now on, except those that a player pays for. */
export function chargeRequests(app: FastifyInstance, budget: Budget): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.isPaidByPlayer === true) return;
    const cost = costOf(String(route.method), route.url);
    if (cost === 0) return;
    const isPage = isPageRoute(route);
    const isReady = route.config?.isReady;
    const showsBudget = route.url.startsWith('/api/');
    const charge = (
      request: FastifyRequest,
      reply: FastifyReply,
      next: (error?: Error) => void,
    ): void => {
      // API calls that a page makes inside the process are included in its cost.
      if (isInside(request)) {
        next();
        return;
      }
      const price = isReady?.(request) === true ? READY_COST : priceOf(cost, request);
      // Read once: behind a proxy, Fastify looks for the address anew each time.
      const { ip } = request;
      const paying = budget.payFrom(ip, price);
      if (paying === undefined) {
        if (showsBudget) reply.headers(budget.headersFrom(ip));
        next();
        return;
      }
      void settle(paying, (failure) => {
        if (showsBudget) reply.headers(budget.headersFrom(ip));
        if (isPage && failure instanceof AppError) sendErrorPage(reply, failure, OVER_BUDGET);
        else next(failure);
      });
    };
    route.onRequest = [charge, ...[route.onRequest ?? []].flat()];
    if (route.method !== 'GET' || !showsBudget || cost === READY_COST) return;
    const onKept304 = (request: FastifyRequest, reply: FastifyReply): void => {
      const surplus = priceOf(cost, request) - READY_COST;
      if (surplus <= 0 || isInside(request)) return;
      const { ip } = request;
      budget.giveBackTo(ip, surplus);
      reply.headers(budget.headersFrom(ip));
    };
    route.config = { ...route.config, onKept304 };
  });
}

function isInside({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === INSIDE_ADDRESS;
}

async function settle(
  paying: Promise<void>,
  done: (failure: Error | undefined) => void,
): Promise<void> {
  let failure: Error | undefined;
  try {
    await paying;
  } catch (error) {
    failure = error as Error;
  }
  done(failure);
}

/** The cost of one request. */
export function priceOf(cost: Cost, request: FastifyRequest): number {
  return typeof cost === 'number' ? cost : cost(request);
}

function isPageRoute({ url }: RouteOptions): boolean {
  return url === '/' || url === '/*';
}

const OVER_BUDGET = {
  title: 'Too many requests',
  text: 'Your network sent a lot of requests in a short time. Wait a minute, then reload this page.',
};
