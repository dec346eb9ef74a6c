import { ApiError } from '../api/client.ts';
import { texts } from './texts.ts';

/** The server has too much to do, or the answer took too long. */
const BUSY: readonly ApiError['code'][] = ['unavailable', 'too_many_requests', 'request_timeout'];

/** The message when the optimizer doesn't answer. */
export function failureText(error: Error, otherwise = texts.failures.optimize): string {
  const isBusy = error instanceof ApiError && BUSY.includes(error.code);
  return isBusy ? texts.failures.busy : otherwise;
}
