import type { SavedTeam } from '@trifecta/domain/teams';
import { SAVED_DEFAULT_SCORES, withDefaultScores } from '@trifecta/domain/teams';
import { useState } from 'react';
import { Button, Notice } from '../ui/index.ts';
import { Actions, DeleteDialog, Dialog } from '../ui/forms/index.ts';
import { scoreText } from './discord-text.ts';
import styles from './saved-teams.module.css';
import { DELETE_TEAM_FAILED, TEAMS_FAILED, useSavedTeams } from './team-queries.ts';

/** The saved teams, each to load or to delete. */
export function SavedTeamsDialog({
  remove,
  onLoad,
  onClose,
}: {
  /** Throws `ApiError`. */
  readonly remove: (id: string) => Promise<void>;
  readonly onLoad: (team: SavedTeam) => void;
  readonly onClose: () => void;
}) {
  const { data: teams, isPending, refetch } = useSavedTeams();
  const [leaving, setLeaving] = useState<SavedTeam | null>(null);
  return (
    <Dialog isWide title="Saved Teams" onCancel={onClose}>
      {isPending && <p role="status">Loading saved teams...</p>}
      {!isPending && teams === undefined && (
        <Notice
          title={TEAMS_FAILED}
          role="alert"
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      )}
      {teams?.length === 0 && <p>No saved teams yet. Optimize a team, then save it here.</p>}
      {teams !== undefined && teams.length > 0 && (
        <ul className={styles.teams}>
          {teams.map((team) => (
            <li key={team._id}>
              <SavedTeamCard
                team={team}
                onLoad={() => onLoad(team)}
                onDelete={() => setLeaving(team)}
              />
            </li>
          ))}
        </ul>
      )}
      <Actions>
        <Button onClick={onClose}>Close</Button>
      </Actions>
      {leaving !== null && (
        <DeleteDialog
          title={`Delete “${leaving.teamName}”?`}
          text="This can't be undone."
          failureText={DELETE_TEAM_FAILED}
          remove={async () => remove(leaving._id)}
          onClose={() => setLeaving(null)}
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
        <small> of 100</small>
      </p>
      <p className={styles.members}>
        {team.teamMembers.map((member) => `${member.class} ${member.weapon}`).join(' · ')}
      </p>
      {team.description !== null && <p className={styles.members}>{team.description}</p>}
      <p className={styles.members}>Saved {day}</p>
      <div className={styles.actions}>
        <Button onClick={onLoad}>Load{of}</Button>
        <Button onClick={onDelete}>Delete{of}</Button>
      </div>
    </article>
  );
}
