/**
 * Every error code of the API, with its HTTP status. The list is complete, so the browser can switch over it. This file
 * contains no schemas, so that the browser can import it.
 */
export const ERROR_STATUS = {
  /** The body isn't JSON. */
  malformed_json: 400,
  /** Part of the request doesn't match the contract. `details` names each field. */
  validation_failed: 400,
  /** An emailed link is unknown, used, or older than an hour, or the account has changed since. */
  action_token_invalid: 400,
  /** A webhook isn't signed by the card payment provider, or its signature is too old. */
  webhook_invalid: 400,
  /** The password is too short or too easy to guess. `details` names the field. */
  weak_password: 400,
  /** There's no valid identity token or session. */
  unauthorized: 401,
  /** The email or the password is wrong. */
  invalid_credential: 401,
  /** A code for two-step sign-in is wrong, expired, or already used. */
  invalid_code: 401,
  /** The second step of a sign-in came too late or without the first. */
  sign_in_expired: 401,
  /** The player signed in with a password and hasn't confirmed the email address yet. */
  email_not_verified: 403,
  /** An operator has suspended the player's account. */
  account_suspended: 403,
  /** An operator has hidden the build, so the player can't publish it. */
  build_hidden: 403,
  /** Operators must have two-step sign-in, and have entered a code in this session. */
  second_step_needed: 403,
  /** No secret of the site opens what the player's code is compared with, so another kind of code or an operator has to help. */
  second_step_lost: 403,
  /** On a public site, test emails only go to the player's own verified address, unless the player is an operator. */
  email_not_own: 403,
  /** The sign-in is too old for this. Sign in again, or include the password. */
  sign_in_again: 403,
  /** The access token doesn't have the scope that this needs. */
  scope_needed: 403,
  /** The player has as many access tokens, or webhooks, as they can. */
  token_limit_reached: 403,
  /** A cookie-authenticated, state-changing call came from another site. */
  origin_not_allowed: 403,
  /** The player has reached the plan's limit of builds for this class. */
  build_limit_reached: 403,
  /** The player has reached the limit of builds for this class that applies to every plan. */
  build_cap_reached: 403,
  /** The player has reached the plan's limit of favorites. */
  favorite_limit_reached: 403,
  /** The player has reached the plan's limit of optimizer uses this month. */
  optimizer_limit_reached: 403,
  /** The player has reached the limit of saved teams. */
  saved_team_limit_reached: 403,
  /** The player has reached the limit of logged matches. */
  match_limit_reached: 403,
  /** Founding a club requires an own Team plan. */
  team_plan_needed: 403,
  /** The player's role in the club doesn't allow this. */
  club_role_needed: 403,
  /** The club's owner has no Team plan at the moment, so nothing in it can change. */
  club_lapsed: 403,
  /** The club is being disbanded, so nothing in it can change until its owner keeps it. */
  club_disbanding: 403,
  /** All seats of the club are taken. */
  club_full: 403,
  /** The club has as many open invitations as it can. */
  invitation_limit_reached: 403,
  /** The club shares as many builds as it can. */
  club_build_limit_reached: 403,
  /** The club has as many game plans as it can. */
  game_plan_limit_reached: 403,
  /** The room has as many guests as it takes. */
  room_full: 403,
  /** The room's leader lets no one else in at the moment. */
  room_locked: 403,
  /** The player keeps as many rooms as the plan allows. */
  room_limit_reached: 403,
  /** Someone else leads the room. */
  room_leader_needed: 403,
  /** Players can't rate their own builds. */
  own_build: 403,
  /** There's nothing at this path or with this id. */
  not_found: 404,
  /** The player is in no club. */
  not_in_club: 404,
  /** The path exists, but doesn't support this method. */
  method_not_allowed: 405,
  /** The request didn't arrive completely in time. */
  request_timeout: 408,
  /** The display name is reserved, or another player has it (in any case). */
  display_name_taken: 409,
  /** The player already has a display name, and it can be set only once. */
  display_name_already_set: 409,
  /** Publishing a build requires a display name, and the player has none. */
  display_name_needed: 409,
  /** The player already has a build with this name (in any case) for this class. */
  build_name_taken: 409,
  /** Another edit has changed the same fields since editing began. `details` says who changed each. */
  changed_meanwhile: 409,
  /** The tag is reserved, or another club has it. */
  club_tag_taken: 409,
  /** The player is already in a club. */
  already_in_club: 409,
  /** The player owns a club, which needs another owner first, or has to be disbanded. */
  club_owner: 409,
  /** The player already has this plan. */
  already_subscribed: 409,
  /** A later edit touched the same values. `details` names them. */
  edit_touched: 409,
  /** Someone else has already done this, or it has been undone. */
  already_decided: 409,
  /** The build has changed since the operator saw it. */
  build_changed: 409,
  /** The player has already answered this decision. */
  already_answered: 409,
  /** Operators can't suspend operators. */
  operator_account: 409,
  /** The player opened another checkout at the same moment. */
  checkout_replaced: 409,
  /** There's already an account with this email address. */
  email_already_in_use: 409,
  /** The body is larger than the server accepts. */
  payload_too_large: 413,
  /** The URL is too long. */
  uri_too_long: 414,
  /** The server doesn't support the body's media type. */
  unsupported_media_type: 415,
  /** The server doesn't support the request's `expect` header. */
  expectation_failed: 417,
  /** Too many requests from this network or player in a short time. `Retry-After` says how long to wait. */
  too_many_requests: 429,
  /** The request headers are larger than the server accepts. */
  headers_too_large: 431,
  /** Something went wrong on the server. The log has details under the request id. */
  internal_error: 500,
  /** The card payment provider couldn't be reached or didn't accept the request. Try again. */
  payment_provider_failed: 502,
  /** This site sells nothing: it has no keys for the card payment provider. */
  billing_disabled: 503,
  /** The server is starting, stopping, or overloaded. Try again. */
  unavailable: 503,
  /** The database's disk is full, so nothing can be saved. Reading works, and nothing that was saved is lost. */
  disk_full: 503,
} as const;

/** The code of an error response. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** One problem with a request: its place (`limit`, `players.0.name`) and a message. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** The format of every error response. `error` and `message` hold the same human-readable text. */
export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly details?: readonly ErrorDetail[] | undefined;
}
