import { Button } from '../ui/index.ts';
import styles from './found-draft.module.css';
import { draftTexts } from './draft-texts.ts';

/** Tells that a form shows what was typed before, and discards it. */
export function FoundDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div className={styles.found}>
      <p role="status">{draftTexts.found}</p>
      <Button onClick={onDiscard}>{draftTexts.discard}</Button>
    </div>
  );
}
