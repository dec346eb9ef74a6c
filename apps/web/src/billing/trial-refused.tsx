import { useBillingAccount } from '../plans/index.ts';
import { FormMessage } from '../ui/forms/index.ts';

/** Explains why a trial was canceled, and that it cost nothing. */
export function TrialRefused() {
  if (useBillingAccount()?.wasTrialRefused !== true) return null;
  return (
    <FormMessage text="This card already used its free trial on another account, so we canceled this one. You weren't charged. You can still subscribe without a trial." />
  );
}
