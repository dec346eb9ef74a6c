import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@trifecta/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { diskTroubleOf, isUnavailable } from '../db/index.ts';
import { AppError } from './app-error.ts';
import { requestLog } from './request-log.ts';

type KnownError = readonly [ErrorCode, string];

const NOT_JSON: KnownError = ['malformed_json', "Request body isn't valid JSON."];
const NOT_VALID: KnownError = ['validation_failed', 'Invalid request.'];
const NOT_FOUND: KnownError = ['not_found', 'Not found.'];
const DISK_FULL: KnownError = [
  'disk_full',
  "We can't save anything right now: our disk is full. Everything you saved before is safe, and we've been alerted.",
];
const DISK_UNWRITABLE: KnownError = [
  'unavailable',
  "We can't save anything right now: our disk can't be written. Everything you saved before is safe.",
];
const BUSY: KnownError = ['unavailable', 'The server is busy. Please try again in a moment.'];

/** Fastify's own errors, by code. */
const FASTIFY_ERRORS: Readonly<Record<string, KnownError>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: NOT_JSON,
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_json', 'The request body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'validation_failed',
    "Content-Length doesn't match the request body.",
  ],
  FST_ERR_BAD_URL: ['validation_failed', 'Invalid URL.'],
  // No name or id of ours is that long.
  FST_ERR_MAX_PARAM_LENGTH: NOT_FOUND,
};

/** Other errors from Fastify and its plugins, by status. Their own messages are for developers. */
const ERRORS_BY_STATUS: Readonly<Record<number, KnownError>> = {
  404: NOT_FOUND,
  408: ['request_timeout', 'Request timed out.'],
  413: ['payload_too_large', 'Request body is too large.'],
  414: ['uri_too_long', 'URL is too long.'],
  415: [
    'unsupported_media_type',
    'The request body must be JSON (content-type: application/json).',
  ],
  429: ['too_many_requests', 'Too many requests. Please wait a moment.'],
  431: ['headers_too_large', 'Request headers are too large.'],
  503: BUSY,
};

/** How long clients should wait before retrying a busy server. */
const RETRY_AFTER_SECONDS = '5';

const OUR_FAULT: KnownError = [
  'internal_error',
  'Something went wrong on our side. Please try again.',
];

/** Converts any failure to the error the caller gets. Keeps the original message only if it was meant for callers. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const [code, message] = errorFor(error);
  const mayWorkLater = code === 'unavailable' || code === 'disk_full';
  const headers = mayWorkLater ? { 'retry-after': RETRY_AFTER_SECONDS } : {};
  return new AppError(code, message, { cause: error, headers });
}

function errorFor(error: unknown): KnownError {
  const trouble = diskTroubleOf(error);
  if (trouble !== undefined) return trouble === 'full' ? DISK_FULL : DISK_UNWRITABLE;
  if (isUnavailable(error)) return BUSY;
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const known = FASTIFY_ERRORS[code] ?? ERRORS_BY_STATUS[statusCode];
  if (known !== undefined) return known;
  if (statusCode < 400 || statusCode >= 500) return OUR_FAULT;
  // The JSON parser's refusal of prototype keys has no Fastify code.
  return error instanceof SyntaxError ? NOT_JSON : NOT_VALID;
}

/**
 * Responds to a failure in the format all errors share. Our own failures are logged as errors, with the request's id.
 * Refusing excess load isn't logged as an error, so that whoever causes the load can't flood the log.
 */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const appError = toAppError(error);
  if (appError.status >= 500) {
    const isFault = appError.code === 'internal_error' || appError.cause !== undefined;
    const level = isFault ? 'error' : 'debug';
    requestLog(request)[level]({ err: appError.cause ?? appError }, 'request failed');
  }
  void reply
    .code(appError.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id, ...appError.headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(appError.toBody());
}

/** Routes every failure in the app through `sendError`. */
export function registerErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}

const NOT_HTTP: KnownError = ['validation_failed', 'Invalid HTTP request.'];
const CONNECTION_ERRORS: Readonly<Record<string, KnownError | undefined>> = {
  HPE_HEADER_OVERFLOW: ERRORS_BY_STATUS[431],
  ERR_HTTP_REQUEST_TIMEOUT: ERRORS_BY_STATUS[408],
};

/** Responds to what's refused before any hook sees it, with these security headers. */
export function earlyRefusals(headers: Readonly<Record<string, string>>) {
  return {
    /** A URL that no route can have. */
    ofUrl: (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
      sendError(error, request, reply.headers(headers));
    },
    /** A request too broken to read: not HTTP, oversized headers, or too slow. */
    ofConnection: (error: Error & { code?: string }, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const [code, message] = CONNECTION_ERRORS[error.code ?? ''] ?? NOT_HTTP;
      const appError = new AppError(code, message);
      const body = JSON.stringify(appError.toBody());
      const lines = Object.entries(closingHeaders(headers, body)).map((line) => line.join(': '));
      socket.end(`HTTP/1.1 ${appError.status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
      if (code === 'request_timeout') closeForGood(socket);
    },
    /** An `expect` header other than `100-continue`, since Node's own response has no body. */
    ofExpectation: (_request: IncomingMessage, response: ServerResponse): void => {
      const appError = new AppError(
        'expectation_failed',
        "The server can't meet the request's expect header.",
      );
      const body = JSON.stringify(appError.toBody());
      response.writeHead(appError.status, closingHeaders(headers, body)).end(body);
    },
  };
}

/** The time that a client gets to read why its connection is closed. */
const LAST_WORDS_MS = 1000;

/** Node checks a request's time only once, so a client that ignores the response could keep sending forever. */
function closeForGood(socket: Socket): void {
  socket.destroySoon();
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
}

function closingHeaders(headers: Readonly<Record<string, string>>, body: string) {
  return {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
}
