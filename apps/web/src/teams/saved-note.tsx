import { MAX_SAVED_TEAMS, TEAM_MISSING } from '@trifecta/domain/teams';
import { Button } from '../ui/index.ts';
import { DismissibleAlert } from '../ui/forms/index.ts';
import { dialogTexts } from './dialog-texts.ts';
import styles from './saved-note.module.css';
import { useSavedTeamCount } from './team-queries.ts';
import { texts } from './texts.ts';

/** The outcome of a press on Save Team: confirms a saved team and leads to it, or says that there's no team to save. */
export function SavedNote({
  name,
  onOpen,
  onDismiss,
}: {
  /** Null without a team. */
  readonly name: string | null;
  readonly onOpen: () => void;
  readonly onDismiss: () => void;
}) {
  const count = useSavedTeamCount();
  if (name === null) return <DismissibleAlert text={TEAM_MISSING} onDismiss={onDismiss} />;
  return (
    <div role="status" className={styles.note}>
      <p>
        <strong>{dialogTexts.save.saved}</strong> {dialogTexts.save.savedAs(name)}
      </p>
      <Button onClick={onOpen}>{texts.page.savedTeams(count, MAX_SAVED_TEAMS)}</Button>
    </div>
  );
}
