import { OperatorText } from '../../site/operator-text.tsx';

/** Who runs the site, in the operator's words. */
export function ImprintPage() {
  return <OperatorText name="imprint" />;
}
