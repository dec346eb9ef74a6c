/**
 * Every machine word an error answer can carry, with its HTTP status. A closed list: the server answers with no
 * other, and the browser may switch over it. This file holds no schema, so that the browser can import it.
 */
export const ERROR_STATUS = {
  /** The body is not JSON. */
  malformed_json: 400,
  /** A part of the request does not fit the contract; `details` names each field. */
  validation_failed: 400,
  /** The link of a mail is unknown, used or older than an hour, or the account has changed since. */
  action_token_invalid: 400,
  /** A webhook is not signed by the card payment provider, or not lately. */
  webhook_invalid: 400,
  /** The password is shorter than this site asks for, or easy to guess; `details` names the field. */
  weak_password: 400,
  /** There is no valid identity token, or no session. */
  unauthorized: 401,
  /** Email and password do not belong together. */
  invalid_credential: 401,
  /** A code for two-step sign-in is wrong, too old, or used already. */
  invalid_code: 401,
  /** The second step of a sign-in came too late, or without the first. */
  sign_in_expired: 401,
  /** The player signed in by password and has not confirmed the email address yet. */
  email_not_verified: 403,
  /** The player signed in too long ago for this: sign in again, or send the password along. */
  sign_in_again: 403,
  /** A call that changes something by cookie came from another site. */
  origin_not_allowed: 403,
  /** The player has as many builds of this class as the plan allows. */
  build_limit_reached: 403,
  /** The player has as many builds of this class as the site keeps on any plan. */
  build_cap_reached: 403,
  /** The player has as many favorites as the plan allows. */
  favorite_limit_reached: 403,
  /** The player has used the optimizer as often this month as the plan allows. */
  optimizer_limit_reached: 403,
  /** The player has as many saved teams as there can be. */
  saved_team_limit_reached: 403,
  /** Players do not rate their own builds. */
  own_build: 403,
  /** Nothing is there under this address or name. */
  not_found: 404,
  /** The address exists, the method does not. */
  method_not_allowed: 405,
  /** The request did not arrive as a whole in time. */
  request_timeout: 408,
  /** Another player has this display name, in whatever case, or it is reserved. */
  display_name_taken: 409,
  /** The player has a display name, and it can be set only once. */
  display_name_already_set: 409,
  /** A build is made public under a display name, and the player has none. */
  display_name_needed: 409,
  /** The player has another build of this name and class, in whatever case. */
  build_name_taken: 409,
  /** The player has this plan already. */
  already_subscribed: 409,
  /** The player opened another checkout at the same moment. */
  checkout_replaced: 409,
  /** An account with this email address exists. */
  email_already_in_use: 409,
  /** The body is larger than the server reads. */
  payload_too_large: 413,
  /** The address itself is too long. */
  uri_too_long: 414,
  /** The body is of a kind the server does not read. */
  unsupported_media_type: 415,
  /** The request expects something of the server beforehand that it doesn't do. */
  expectation_failed: 417,
  /** Too many requests from this address in a short time; `Retry-After` says when to come back. */
  too_many_requests: 429,
  /** The request headers are larger than the server reads. */
  headers_too_large: 431,
  /** Something went wrong here; the log has the reason under the request id. */
  internal_error: 500,
  /** The card payment provider could not be asked, or did not understand; try again. */
  payment_provider_failed: 502,
  /** This site sells nothing: it has no keys of a card payment provider. */
  billing_disabled: 503,
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
