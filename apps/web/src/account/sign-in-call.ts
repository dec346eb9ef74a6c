import type { ErrorCode } from '@trifecta/contract';
import { ApiError, callApi } from '../api/client.ts';
import type { AnswerOf, CallOf, EndpointKey } from '../api/client.ts';
import { SignInError } from './sign-in-service.ts';
import type { SignInErrorCode } from './sign-in-service.ts';
import { texts } from './texts.ts';

/** The endpoints that identify a player by the session cookie. */
type SignInEndpoint = Extract<EndpointKey, `${string} /api/auth/${string}`>;

const CODES: Readonly<Partial<Record<ErrorCode, SignInErrorCode>>> = {
  weak_password: 'auth/weak-password',
  email_already_in_use: 'auth/email-already-in-use',
  invalid_credential: 'auth/invalid-credential',
  invalid_code: 'auth/invalid-verification-code',
  sign_in_expired: 'auth/code-expired',
  too_many_requests: 'auth/too-many-requests',
};

function signInErrorOf({ code, status, message }: ApiError): SignInError {
  if (code === 'unreachable')
    return new SignInError('auth/network-request-failed', texts.failures.unreachable);
  // A 429 can come from a proxy in front of our server.
  const known = status === 429 ? 'too_many_requests' : code;
  return new SignInError(CODES[known] ?? 'auth/internal-error', message);
}

/** Awaits an API call and turns its failure into a `SignInError`. */
export async function asSignInCall<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError ? signInErrorOf(error) : error;
  }
}

/** Calls one sign-in endpoint. Throws `SignInError`. */
export function callSignIn<Key extends SignInEndpoint>(
  key: Key,
  call?: CallOf<Key>,
): Promise<AnswerOf<Key>> {
  return asSignInCall(callApi(key, texts.failures.server, call));
}
