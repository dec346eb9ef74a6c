import { ERROR_STATUS } from '@trifecta/contract';
import type { ErrorBody, ErrorCode, ErrorDetail } from '@trifecta/contract';

/** An error for the caller: a code from the contract and a human-readable sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
  /** Additional response headers, such as `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      details?: readonly ErrorDetail[];
      headers?: Readonly<Record<string, string>>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.details = more.details;
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** The response body, in the format all errors share. */
  toBody(): ErrorBody {
    return {
      error: this.message,
      message: this.message,
      code: this.code,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/** The refusal of an edit of what someone changed to something else since it began, each with a sentence that says who. */
export function alreadyChanged(details: readonly ErrorDetail[]): AppError {
  const message = details.map((detail) => detail.message).join(' ');
  return new AppError('changed_meanwhile', message, { details });
}

/** The error for a request without a player, or whose player is gone. */
export function unauthorized(
  more: { readonly headers?: Readonly<Record<string, string>>; readonly cause?: unknown } = {},
): AppError {
  return new AppError('unauthorized', 'Please sign in.', more);
}
