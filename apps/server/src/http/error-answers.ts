import type { Socket } from 'node:net';
import { ERROR_STATUS } from '@trifecta/contract';
import type { ErrorCode } from '@trifecta/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** What Fastify itself refuses, by its error code. */
const FASTIFY_REFUSALS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The request body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    'The request body must be JSON (content-type: application/json).',
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', 'The request body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_json', 'The request body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'validation_failed',
    'The content-length does not fit the request body.',
  ],
  FST_ERR_BAD_URL: ['validation_failed', 'The address is not a valid URL.'],
};

/** Any failure as the error the caller is told; its own text is kept only when it was meant for the caller. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const refusal = code === undefined ? undefined : FASTIFY_REFUSALS[code];
  if (refusal !== undefined) return new AppError(refusal[0], refusal[1], { cause: error });
  // The JSON parser's refusal of prototype keys has no code of Fastify's.
  if (error instanceof SyntaxError && statusCode === ERROR_STATUS.malformed_json) {
    return new AppError('malformed_json', 'The request body is not valid JSON.', { cause: error });
  }
  return new AppError('internal_error', 'Something went wrong on our side. Please try again.', {
    cause: error,
  });
}

/** Answers a failure in the one error shape; what is our own fault is logged with the request's id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toAppError(error);
  if (answer.status >= ERROR_STATUS.internal_error && answer.cause !== undefined) {
    request.log.error({ err: answer.cause }, 'request failed');
  }
  void reply
    .code(answer.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id, ...answer.headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer.toBody());
}

/** Makes every failure of the app come out of `answerError`. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Requests so broken that no route sees them: not HTTP, or headers beyond all measure. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new AppError('headers_too_large', 'The request headers are too large.')
      : new AppError('validation_failed', 'This is not a valid HTTP request.');
  const body = JSON.stringify(answer.toBody());
  socket.end(
    `HTTP/1.1 ${answer.status} Refused\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
