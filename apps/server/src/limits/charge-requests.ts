import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  RouteOptions,
} from 'fastify';
import { AppError } from '../http/app-error.ts';
import { sendErrorPage } from '../http/error-page.ts';
import { INSIDE_ADDRESS } from '../http/inside.ts';
import { isKept304 } from '../http/prepared-response.ts';
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
      const isInside = request.raw.socket.remoteAddress === INSIDE_ADDRESS;
      const price = isReady?.(request) === true ? READY_COST : priceOf(cost, request);
      const paying = isInside ? undefined : budget.payFrom(request.ip, price);
      const show = () => {
        if (showsBudget && !isInside) reply.headers(budget.headersFrom(request.ip));
      };
      if (paying === undefined) {
        show();
        next();
        return;
      }
      void settle(paying, (failure) => {
        show();
        if (isPage && failure instanceof AppError) sendErrorPage(reply, failure, OVER_BUDGET);
        else next(failure);
      });
    };
    route.onRequest = [charge, ...[route.onRequest ?? []].flat()];
    if (route.method !== 'GET' || !showsBudget || cost === READY_COST) return;
    const giveBack: onSendHookHandler = (request, reply, payload, next) => {
      const isInside = request.raw.socket.remoteAddress === INSIDE_ADDRESS;
      const surplus = priceOf(cost, request) - READY_COST;
      if (surplus > 0 && !isInside && isKept304(reply)) {
        budget.giveBackTo(request.ip, surplus);
        reply.headers(budget.headersFrom(request.ip));
      }
      next(null, payload);
    };
    route.onSend = [giveBack, ...[route.onSend ?? []].flat()];
  });
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
