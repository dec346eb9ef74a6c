import { ApiError } from '../api/client.ts';

/** True for a refusal because the sign-in is too old for what the player asked. */
export function mustConfirm(error: Error): boolean {
  return error instanceof ApiError && error.code === 'sign_in_again';
}
