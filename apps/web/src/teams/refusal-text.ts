import { ApiError } from '../api/client.ts';
import { failureText } from './failure-text.ts';

/** True when the server refuses the request as it is, so that sending it again can't help. */
export function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.code === 'validation_failed';
}

/** The server's reason for a refusal. Any other failure is the optimizer's. */
export function refusalText(error: Error, otherwise: string): string {
  const [detail] = error instanceof ApiError ? error.details : [];
  return detail?.message ?? failureText(error, otherwise);
}
