import { ApiError } from '../api/client.ts';
import { texts } from './texts.ts';

/** The server has too much to do, or the answer took too long. */
const BUSY: readonly ApiError['code'][] = ['unavailable', 'too_many_requests', 'request_timeout'];

/** True when the server refuses the request as it is, so that sending it again can't help. */
export function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.code === 'validation_failed';
}

/** The server's reason for a refusal. Any other failure is the optimizer's. */
export function refusalText(error: Error, otherwise: string): string {
  const [detail] = error instanceof ApiError ? error.details : [];
  return detail?.message ?? failureText(error, otherwise);
}

/** The message when the optimizer doesn't answer. A use can't be counted on a full disk. */
export function failureText(error: Error, otherwise = texts.failures.optimize): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.code === 'disk_full') return error.message;
  return BUSY.includes(error.code) ? texts.failures.busy : otherwise;
}
