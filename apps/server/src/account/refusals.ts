import { ACCOUNT_SUSPENDED } from '@trifecta/domain/account';
import { AppError } from '../http/app-error.ts';

/** The refusal of what suspended players can't do. */
export function accountSuspended(): AppError {
  return new AppError('account_suspended', ACCOUNT_SUSPENDED);
}
