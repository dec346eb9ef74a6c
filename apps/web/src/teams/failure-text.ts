import { ApiError } from '../api/client.ts';
import { texts } from './texts.ts';

/** The server has too much to do, or the answer took too long. */
const BUSY: readonly ApiError['code'][] = ['unavailable', 'too_many_requests', 'request_timeout'];

/** The message when the optimizer doesn't answer. A use can't be counted on a full disk. */
export function failureText(error: Error, otherwise = texts.failures.optimize): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.code === 'disk_full') return error.message;
  return BUSY.includes(error.code) ? texts.failures.busy : otherwise;
}
