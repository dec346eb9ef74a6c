import { FieldStatus } from '../ui/forms/index.ts';
import type { NameCheck } from './use-name-check.ts';

/** What is known of a typed name, as a line beneath its field. */
export function CheckState({ check }: { readonly check: NameCheck }) {
  if (check.state === 'checking') return <FieldStatus text="Checking availability..." />;
  if (check.state === 'available') return <FieldStatus isGood text="Display name is available" />;
  // Kept in the document, so that what comes is read out.
  return <FieldStatus text="" />;
}
