import { OperatorText } from '../../site/operator-text.tsx';

/** The privacy policy, in the operator's words. */
export function PrivacyPage() {
  return <OperatorText name="privacy" />;
}
