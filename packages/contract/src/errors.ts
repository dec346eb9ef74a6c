/**
 * Every machine word an error answer can carry, with its HTTP status. A closed list: the server answers with no
 * other, and the browser may switch over it. This file holds no schema, so that the browser can import it.
 */
export const ERROR_STATUS = {
  /** The body is not JSON. */
  malformed_json: 400,
  /** A part of the request does not fit the contract; `details` names each field. */
  validation_failed: 400,
  /** Nothing is there under this address or name. */
  not_found: 404,
  /** The address exists, the method does not. */
  method_not_allowed: 405,
  /** The request did not arrive as a whole in time. */
  request_timeout: 408,
  /** The body is larger than the server reads. */
  payload_too_large: 413,
  /** The address itself is too long. */
  uri_too_long: 414,
  /** The body is of a kind the server does not read. */
  unsupported_media_type: 415,
  /** Too many requests from this address in a short time; `Retry-After` says when to come back. */
  too_many_requests: 429,
  /** The request headers are larger than the server reads. */
  headers_too_large: 431,
  /** Something went wrong here; the log has the reason under the request id. */
  internal_error: 500,
  /** The server is starting, stopping or overloaded; try again. */
  unavailable: 503,
} as const;

/** The machine word of an error answer. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** One thing wrong with a request: where (`limit`, `players.0.name`) and what. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** The one shape of every error answer. `error` and `message` hold the same text for a person. */
export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly details?: readonly ErrorDetail[] | undefined;
}
