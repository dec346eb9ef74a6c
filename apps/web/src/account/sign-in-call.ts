import type { ErrorCode } from '@trifecta/contract';
import { ApiError, failureOf } from '../api/client.ts';
import { SignInError } from './sign-in-service.ts';
import type { SignInErrorCode } from './sign-in-service.ts';

const CODES: Readonly<Partial<Record<ErrorCode | 'unreachable', SignInErrorCode>>> = {
  weak_password: 'auth/weak-password',
  email_already_in_use: 'auth/email-already-in-use',
  invalid_credential: 'auth/invalid-credential',
  invalid_code: 'auth/invalid-verification-code',
  sign_in_expired: 'auth/code-expired',
  too_many_requests: 'auth/too-many-requests',
  unreachable: 'auth/network-request-failed',
};

/** The server's word for a failure as one of the sign-in service. */
function signInErrorOf(code: ErrorCode | 'unreachable', message: string): SignInError {
  return new SignInError(CODES[code] ?? 'auth/internal-error', message);
}

/** Hands on what a call of the API comes to, with its failure as one of the sign-in service. */
export async function asSignInCall<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) throw signInErrorOf(error.code, error.message);
    throw error;
  }
}

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const FAILED = 'Something went wrong on our side. Please try again.';

/** Calls the sign-in library's own endpoints, which are not in the contract. Throws `SignInError`. */
export async function callSignIn(path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`/api/auth${path}`, {
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => {
    throw signInErrorOf('unreachable', UNREACHABLE);
  });
  if (response.ok) return response;
  const { reason, code } = await failureOf(response);
  throw signInErrorOf(response.status === 429 ? 'too_many_requests' : code, reason ?? FAILED);
}
