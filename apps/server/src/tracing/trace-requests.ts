import type { AsyncLocalStorage } from 'node:async_hooks';
import type * as Api from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INSIDE_ADDRESS } from '../http/inside.ts';
import { routePattern } from '../http/route-pattern.ts';
import type { IsTrusted } from '../settings/trusted-proxies.ts';

/** The libraries, and where spans belong. */
export interface RequestTracingParts {
  readonly api: typeof Api;
  readonly tracer: Api.Tracer;
  /** The span of the request being handled, inside its context. */
  readonly requestContext: AsyncLocalStorage<Api.Context>;
  readonly propagator: Api.TextMapPropagator;
  readonly isTrusted: IsTrusted;
}

/** Makes a span of every request: its route, status, and id, never its address, which may contain secrets. */
export function traceRequests(app: FastifyInstance, parts: RequestTracingParts): void {
  const { api, requestContext } = parts;
  const contexts = new WeakMap<FastifyRequest, Api.Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    // API calls that a page makes inside the process are part of that page.
    if (request.raw.socket.remoteAddress === INSIDE_ADDRESS) {
      done();
      return;
    }
    const context = begin(parts, request);
    contexts.set(request, context);
    requestContext.run(context, done);
  });
  // Reading the body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context === undefined) done();
    else requestContext.run(context, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const context = contexts.get(request);
    if (context !== undefined) end(api, api.trace.getSpan(context), request, reply);
    done();
  });
}

function begin(
  { api, tracer, propagator, isTrusted }: RequestTracingParts,
  request: FastifyRequest,
) {
  const { method, headers, raw, id } = request;
  // Anyone could send this header, for traces of any size.
  const parent = isTrusted(raw.socket.remoteAddress ?? '')
    ? propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter)
    : api.ROOT_CONTEXT;
  const attributes = { 'http.request.method': method, 'trifecta.request.id': id };
  const span = tracer.startSpan(method, { kind: api.SpanKind.SERVER, attributes }, parent);
  return api.trace.setSpan(parent, span);
}

function end(
  api: typeof Api,
  span: Api.Span | undefined,
  request: FastifyRequest,
  { statusCode }: FastifyReply,
): void {
  const route = routePattern(request);
  if (route !== undefined)
    span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
  span?.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
  span?.end();
}
