import { AppError } from '../http/app-error.ts';

/** Throws for a last day before the first one, which would find nothing without saying why. */
export function refuseReversedDays({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): void {
  if (from === undefined || to === undefined || from <= to) return;
  const message = 'is before the first day';
  throw new AppError('validation_failed', `to ${message}`, { details: [{ path: 'to', message }] });
}
