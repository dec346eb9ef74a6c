import type { UserBuild } from '@trifecta/domain/builds';
import { SAVED_DEFAULT_SCORES, withDefaultScores } from '@trifecta/domain/teams';
import type { SavedTeam } from '@trifecta/domain/teams';
import { useState } from 'react';
import { Button, Notice, uiTexts, useFocusAfterRemoval } from '../ui/index.ts';
import { Actions, DeleteDialog, Dialog } from '../ui/forms/index.ts';
import { playersOfSaved, resultsOfSaved } from './loaded-team.ts';
import { scoreText } from './score-texts.ts';
import styles from './saved-teams.module.css';
import type { Results } from './shown-team.ts';
import type { TeamInputs } from './team-inputs.ts';
import { useSavedTeams } from './team-queries.ts';
import { dialogTexts } from './dialog-texts.ts';

/** The saved teams, to load or delete. */
export function SavedTeamsDialog({
  builds,
  remove,
  onLoad,
  onClose,
}: {
  /** The player's own builds. */
  readonly builds: readonly UserBuild[];
  /** Throws `ApiError`. */
  readonly remove: (id: string) => Promise<void>;
  /** Called with a team as results, and with the picks for its players. */
  readonly onLoad: (results: Results, players: TeamInputs['players']) => void;
  readonly onClose: () => void;
}) {
  const { data: teams, isPending, refetch } = useSavedTeams();
  const [deleting, setDeleting] = useState<SavedTeam | null>(null);
  const list = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <Dialog isWide title={dialogTexts.saved.title} onCancel={onClose}>
      {isPending && <p role="status">{dialogTexts.saved.loading}</p>}
      {!isPending && teams === undefined && (
        <Notice
          title={dialogTexts.saved.failed}
          role="alert"
          actions={<Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>}
        />
      )}
      {teams !== undefined && (
        <div {...list}>
          {teams.length === 0 ? (
            <p>{dialogTexts.saved.none}</p>
          ) : (
            <ul className={styles.teams}>
              {teams.map((team) => (
                <li key={team._id}>
                  <SavedTeamCard
                    team={team}
                    onLoad={() => onLoad(resultsOfSaved(team), playersOfSaved(team, builds))}
                    onDelete={() => setDeleting(team)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <Actions>
        <Button onClick={onClose}>{dialogTexts.saved.close}</Button>
      </Actions>
      {deleting !== null && (
        <DeleteDialog
          title={dialogTexts.saved.deleteTitle(deleting.teamName)}
          text={dialogTexts.saved.deleteText}
          failureText={dialogTexts.saved.deleteFailed}
          remove={async () => remove(deleting._id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Dialog>
  );
}

function SavedTeamCard({
  team,
  onLoad,
  onDelete,
}: {
  readonly team: SavedTeam;
  readonly onLoad: () => void;
  readonly onDelete: () => void;
}) {
  const { teamScore } = withDefaultScores(team, SAVED_DEFAULT_SCORES);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(
    new Date(team.createdAt),
  );
  const of = <span className="visually-hidden"> {team.teamName}</span>;
  return (
    <article className={styles.team}>
      <h3 className={styles.name}>{team.teamName}</h3>
      <p className={styles.score}>
        {scoreText(teamScore)}
        <small>{dialogTexts.saved.max}</small>
      </p>
      <p className={styles.members}>
        {team.teamMembers
          .map((member) => dialogTexts.saved.member(member.class, member.weapon))
          .join(' · ')}
      </p>
      {team.description !== null && <p className={styles.members}>{team.description}</p>}
      <p className={styles.members}>{dialogTexts.saved.day(day)}</p>
      <div className={styles.actions}>
        <Button onClick={onLoad}>
          {dialogTexts.saved.load}
          {of}
        </Button>
        <Button data-removes onClick={onDelete}>
          {dialogTexts.saved.delete}
          {of}
        </Button>
      </div>
    </article>
  );
}
