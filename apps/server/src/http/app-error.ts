import { ERROR_STATUS } from '@trifecta/contract';
import type { ErrorBody, ErrorCode, ErrorDetail } from '@trifecta/contract';

/** An error the caller sees: a code of the contract and a sentence for a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
  /** Headers to send along, such as `retry-after`. */
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

  /** The answer's body in the one shape of all errors. */
  toBody(): ErrorBody {
    return {
      error: this.message,
      message: this.message,
      code: this.code,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/** The error of a request without a player, or whose player is gone. */
export function unauthorized(
  more: { readonly headers?: Readonly<Record<string, string>>; readonly cause?: unknown } = {},
): AppError {
  return new AppError('unauthorized', 'Please sign in.', more);
}
