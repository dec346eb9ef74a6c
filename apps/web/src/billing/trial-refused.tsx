import { useBillingAccount } from '../plans/index.ts';
import { FormMessage } from '../ui/forms/index.ts';

/** Says why a trial was cancelled, and that it cost nothing. */
export function TrialRefused() {
  if (useBillingAccount()?.wasTrialRefused !== true) return null;
  return (
    <FormMessage text="This card has had its free trial on another account, so the trial was cancelled. Nothing was charged. You can still subscribe without a trial." />
  );
}
