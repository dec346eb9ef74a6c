import { MAX_SAVED_TEAMS } from '@trifecta/domain/teams';
import { Button } from '../ui/index.ts';
import styles from './saved-note.module.css';
import { useSavedTeamCount } from './team-queries.ts';
import { texts } from './texts.ts';

/** Confirms a saved team next to the button that was pressed, and leads to it. */
export function SavedNote({
  name,
  onOpen,
}: {
  readonly name: string;
  readonly onOpen: () => void;
}) {
  const count = useSavedTeamCount();
  return (
    <div role="status" className={styles.note}>
      <p>
        <strong>{texts.page.saved}</strong> {texts.page.savedAs(name)}
      </p>
      <Button onClick={onOpen}>{texts.page.savedTeams(count, MAX_SAVED_TEAMS)}</Button>
    </div>
  );
}
