import { useBillingAccount } from '../plans/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { texts } from './texts.ts';

/** Explains why a trial was canceled, and that it cost nothing. */
export function TrialRefused() {
  if (useBillingAccount()?.wasTrialRefused !== true) return null;
  return <FormMessage text={texts.trialRefused} />;
}
