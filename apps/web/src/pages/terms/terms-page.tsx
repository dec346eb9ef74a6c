import { OperatorText } from '../../site/operator-text.tsx';

/** The terms of service, in the operator's words. */
export function TermsPage() {
  return <OperatorText name="terms" />;
}
