import { palette } from '@trifecta/contract/palette';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { INSIDE_ADDRESS } from '../http/inside.ts';
import { allowStyles, styleSource } from '../http/security-headers.ts';
import type { Budget } from './budget.ts';
import { costOf } from './costs.ts';
import type { Cost } from './costs.ts';

/** Charges the network for every route added from now on, except those that a player pays for. */
export function chargeRequests(app: FastifyInstance, budget: Budget): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.isPaidByPlayer === true) return;
    const cost = costOf(String(route.method), route.url);
    if (cost === 0) return;
    const isPage = isPageRoute(route);
    const charge = (
      request: FastifyRequest,
      reply: FastifyReply,
      next: (error?: Error) => void,
    ): void => {
      // API calls that a page makes inside the process are included in its cost.
      const isInside = request.raw.socket.remoteAddress === INSIDE_ADDRESS;
      const paying = isInside ? undefined : budget.payFrom(request.ip, priceOf(cost, request));
      if (paying === undefined) {
        next();
        return;
      }
      void settle(paying, (failure) => {
        if (isPage && failure instanceof AppError) sendErrorPage(reply, failure);
        else next(failure);
      });
    };
    route.onRequest = [charge, ...[route.onRequest ?? []].flat()];
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

const STYLES = `
:root { color-scheme: dark; }
body { max-width: 32rem; margin: 0 auto; padding: 20vh 1rem 1rem; background: ${palette.background}; color: ${palette.text};
  font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 0.5rem; line-height: 1.2; } p { margin: 0; color: ${palette.muted}; }
`;
const STYLE_SOURCE = styleSource(STYLES);

/** Sends an error page that loads nothing, so it costs next to nothing. */
function sendErrorPage(reply: FastifyReply, failure: AppError): void {
  void allowStyles(reply, STYLE_SOURCE)
    .code(failure.status)
    .headers({ 'cache-control': 'no-store', ...failure.headers })
    .type('text/html; charset=utf-8')
    .send(ERROR_PAGE);
}

const ERROR_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Too many requests</title>
<style>${STYLES}</style>
</head>
<body>
<h1>Too many requests</h1>
<p>Your network sent a lot of requests in a short time. Wait a minute, then reload this page.</p>
</body>
</html>
`;
