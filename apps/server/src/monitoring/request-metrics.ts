import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INSIDE_ADDRESS } from '../http/inside.ts';
import { routePattern } from '../http/route-pattern.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** The methods that some route supports. The rest share a name, since visitors can send any method Node.js knows. */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The route of requests without one. */
const NO_ROUTE = 'none';
const EVENT_STREAM = 'text/event-stream';

/** Counts the responses of a route with the same method and status. */
interface Measured {
  readonly count: () => void;
  readonly observe: (seconds: number) => void;
}

/** By route, method, and status. As many as there are series. */
type AllMeasured = Map<string, Map<string, Map<number, Measured>>>;

/** Measures every response by the pattern of its route, never by its address. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const all: AllMeasured = new Map();
  app.addHook('onResponse', (request, reply, done) => {
    // API calls that a page makes inside the process are part of that page.
    if (request.raw.socket.remoteAddress !== INSIDE_ADDRESS) {
      measure(measuredOf(all, metrics, request, reply), reply);
    }
    done();
  });
}

function measure({ count, observe }: Measured, reply: FastifyReply): void {
  count();
  // A stream is open as long as its page. Its length says nothing about the server.
  const type = reply.getHeader('content-type');
  if (typeof type === 'string' && type.startsWith(EVENT_STREAM)) return;
  observe(reply.elapsedTime / 1000);
}

function measuredOf(
  all: AllMeasured,
  metrics: Metrics,
  request: FastifyRequest,
  { statusCode }: FastifyReply,
): Measured {
  const route = routePattern(request) ?? NO_ROUTE;
  const method = KNOWN_METHODS.has(request.method) ? request.method : 'other';
  const found = all.get(route)?.get(method)?.get(statusCode);
  if (found !== undefined) return found;
  const made = {
    count: metrics.counter('trifecta_http_responses_total', { status: String(statusCode) }),
    observe: metrics.histogram('trifecta_http_request_duration_seconds', {
      method,
      route: folded(route),
      status: `${Math.floor(statusCode / 100)}xx`,
    }),
  };
  const ofRoute = all.get(route) ?? new Map<string, Map<number, Measured>>();
  const ofMethod = ofRoute.get(method) ?? new Map<number, Measured>();
  all.set(route, ofRoute.set(method, ofMethod.set(statusCode, made)));
  return made;
}

/** The folders of built files, of which each has a route of its own. */
const FILES = /^\/(?:assets|images)\//;

/** A route's pattern, such as `/builds/:id`, and one for all files of a folder. */
function folded(route: string): string {
  const [folder] = FILES.exec(route) ?? [];
  return folder === undefined ? route : `${folder}*`;
}
