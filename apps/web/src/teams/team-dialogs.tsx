import type { SavedTeam } from '@trifecta/domain/teams';
import { lazy } from 'react';
import type { ComponentProps } from 'react';
import { OnDemandDialog } from '../ui/forms/index.ts';
import type { DialogOfTeam as Dialog, TeamDialogName } from './dialog-of-team.tsx';
import type { Results, ShownTeam } from './shown-team.ts';
import { useSavedTeamActions } from './saved-team-actions.ts';

const SavedTeamsDialog = lazy(async () => ({
  default: (await import('./saved-teams-dialog.tsx')).SavedTeamsDialog,
}));
/** In one part: each part of its own costs every page a line of the list of parts. */
const DialogOfTeam = lazy(async () => ({
  default: (await import('./dialog-of-team.tsx')).DialogOfTeam,
}));

/** The dialog open over the optimizer. */
export type OpenedTeamDialog = TeamDialogName | 'saved';

type PartsOfTeam = Omit<ComponentProps<typeof Dialog>, 'opened' | 'results' | 'team' | 'save'>;

/** The dialogs of the optimizer. */
export function TeamDialogs({
  opened,
  results,
  team,
  onLoad,
  ...parts
}: PartsOfTeam & {
  readonly opened: OpenedTeamDialog;
  readonly results: Results | null;
  readonly team: ShownTeam | undefined;
  readonly onLoad: (team: SavedTeam) => void;
}) {
  const actions = useSavedTeamActions();
  return (
    <OnDemandDialog onClose={parts.onClose}>
      {opened === 'saved' && (
        <SavedTeamsDialog remove={actions.remove} onLoad={onLoad} onClose={parts.onClose} />
      )}
      {opened !== 'saved' && results !== null && team !== undefined && (
        <DialogOfTeam
          {...parts}
          opened={opened}
          results={results}
          team={team}
          save={actions.save}
        />
      )}
    </OnDemandDialog>
  );
}
