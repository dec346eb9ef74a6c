import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INSIDE_ADDRESS } from '../http/inside.ts';
import { routePattern } from '../http/route-pattern.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** The methods that some route supports. The rest share a name, since visitors can send any method Node.js knows. */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The route of requests without one. */
const NO_ROUTE = 'none';

/** Measures every response by the pattern of its route, never by its address. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // API calls that a page makes inside the process are part of that page.
    if (request.raw.socket.remoteAddress !== INSIDE_ADDRESS) measure(metrics, request, reply);
    done();
  });
}

function measure(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode } = reply;
  metrics.count('trifecta_http_responses_total', { status: String(statusCode) });
  // A stream is open as long as its page. Its length says nothing about the server.
  if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
  const labels = {
    method: KNOWN_METHODS.has(request.method) ? request.method : 'other',
    route: routeOf(request),
    status: `${Math.floor(statusCode / 100)}xx`,
  };
  metrics.observe('trifecta_http_request_duration_seconds', labels, reply.elapsedTime / 1000);
}

/** The folders of built files, of which each has a route of its own. */
const FILES = /^\/(?:assets|images)\//;

/** The pattern of a request's route, such as `/builds/:id`. */
function routeOf(request: FastifyRequest): string {
  const url = routePattern(request) ?? NO_ROUTE;
  const [folder] = FILES.exec(url) ?? [];
  return folder === undefined ? url : `${folder}*`;
}
