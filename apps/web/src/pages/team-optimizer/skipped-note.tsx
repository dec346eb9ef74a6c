import type { UnknownPart } from '../../teams/team-address.ts';
import { DismissibleAlert } from '../../ui/forms/index.ts';
import { skippedTexts } from './skipped-texts.ts';

/** Says which parts of a link were skipped. */
export function SkippedNote({
  unknown,
  onDismiss,
}: {
  readonly unknown: readonly UnknownPart[];
  readonly onDismiss: () => void;
}) {
  return <DismissibleAlert text={skippedTexts.skipped(unknown)} onDismiss={onDismiss} />;
}
