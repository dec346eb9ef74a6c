import type * as Api from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import type { RequestTracingParts } from './trace-requests.ts';

/** Returns a function that makes a span of every query of a request: its text, without the values. */
export function queryTracer({
  api,
  tracer,
  requestContext,
}: Pick<RequestTracingParts, 'api' | 'tracer' | 'requestContext'>): (event: LogEvent) => void {
  return (event) => {
    const context = requestContext.getStore();
    // Queries of scheduled jobs belong to no request.
    if (context === undefined) return;
    const { sql } = event.query;
    const endTime = performance.timeOrigin + performance.now();
    const options: Api.SpanOptions = {
      kind: api.SpanKind.CLIENT,
      startTime: endTime - event.queryDurationMillis,
      attributes: { 'db.query.text': sql },
    };
    const span = tracer.startSpan(sql.split(' ', 1)[0] ?? 'query', options, context);
    if (event.level === 'error') span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end(endTime);
  };
}
