import type { ErrorCode } from '@trifecta/contract';
import { AppError } from '../http/app-error.ts';

type KnownError = readonly [ErrorCode, string];

const IN_USE: KnownError = [
  'email_already_in_use',
  'An account with this email address already exists.',
];
const WRONG: KnownError = ['invalid_credential', 'Wrong email or password.'];

const AWAY: KnownError = ['validation_failed', "The return address isn't on this site."];

const WRONG_CODE: KnownError = [
  'invalid_code',
  'This code is wrong or was already used. Try a new one.',
];
const EXPIRED: KnownError = ['sign_in_expired', 'Your sign-in took too long. Start again.'];
const OFF: KnownError = ['validation_failed', 'Two-step sign-in is off.'];

const ERRORS_BY_CODE: Readonly<Record<string, KnownError>> = {
  PASSWORD_TOO_LONG: ['validation_failed', 'That password is too long.'],
  USER_ALREADY_EXISTS: IN_USE,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: IN_USE,
  // Two concurrent sign-ups: the unique index lets one through.
  FAILED_TO_CREATE_USER: IN_USE,
  INVALID_EMAIL_OR_PASSWORD: WRONG,
  INVALID_PASSWORD: ['invalid_credential', 'Wrong password.'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: ['invalid_credential', "This account doesn't have a password."],
  INVALID_CODE: WRONG_CODE,
  INVALID_BACKUP_CODE: WRONG_CODE,
  INVALID_TWO_FACTOR_COOKIE: EXPIRED,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: EXPIRED,
  TOTP_ALREADY_ENABLED: ['validation_failed', 'Two-step sign-in is already on.'],
  TOTP_NOT_ENABLED: OFF,
  BACKUP_CODES_NOT_ENABLED: OFF,
  TWO_FACTOR_NOT_ENABLED: OFF,
  INVALID_EMAIL: ['validation_failed', 'Enter a valid email address.'],
  INVALID_CALLBACK_URL: AWAY,
  INVALID_ERROR_CALLBACK_URL: AWAY,
  PROVIDER_UNAVAILABLE: [
    'unavailable',
    "This sign-in provider can't be reached right now. Please try again in a moment.",
  ],
  PROVIDER_NOT_FOUND: ['not_found', "This sign-in provider isn't available on this site."],
};

const ERRORS_BY_STATUS: Readonly<Record<number, KnownError>> = {
  401: ['unauthorized', 'Please sign in.'],
  403: ['origin_not_allowed', "Cross-site requests aren't allowed."],
  404: ['not_found', 'Not found.'],
  // Two requests with the same backup code: only one gets it.
  409: WRONG_CODE,
  429: ['too_many_requests', 'Too many requests. Please wait a while before trying again.'],
};

/** Translates an error of the library into one of ours. */
export function toAppError(response: {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: string | undefined;
}): AppError {
  const { status, retryAfter } = response;
  const { code = '' } = (response.body ?? {}) as { code?: string };
  const known = ERRORS_BY_CODE[code] ?? ERRORS_BY_STATUS[status];
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  if (known !== undefined) return new AppError(...known, { headers });
  if (status < 500) return new AppError('validation_failed', 'Invalid request.');
  const cause = new Error(`The sign-in library responded with ${status} ${code}`);
  return new AppError('internal_error', 'Something went wrong on our side. Please try again.', {
    cause,
  });
}

/** The error for a second-step code that is wrong, expired, or already used. */
export function wrongCode(): AppError {
  return new AppError(...WRONG_CODE);
}

/** The error for a code of a kind that no secret opens, with what the player can do instead. */
export function lostSecondStep(lost: {
  readonly app: boolean;
  readonly backup: boolean;
}): AppError {
  if (lost.app && lost.backup) {
    return new AppError(
      'second_step_lost',
      'Two-step sign-in no longer works for your account. Ask whoever runs this site to turn it off, then set it up again.',
    );
  }
  const message = lost.app
    ? 'Codes from your app no longer work. Use a backup code, then turn two-step sign-in off and on again in your account.'
    : 'Your backup codes no longer work. Use your app, then make new backup codes in your account.';
  return new AppError('second_step_lost', message);
}

/** The error for a second step whose first step expired or never happened. */
export function expiredSignIn(): AppError {
  return new AppError(...EXPIRED);
}

/** The error for a call that requires two-step sign-in while it's off. */
export function secondStepIsOff(): AppError {
  return new AppError(...OFF);
}
