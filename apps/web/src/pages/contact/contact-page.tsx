import { OperatorText } from '../../site/operator-text.tsx';

/** Ways to reach who runs the site, in the operator's words. */
export function ContactPage() {
  return <OperatorText name="contact" />;
}
