import { lazy } from 'react';
import type { ComponentProps } from 'react';
import { UpgradePrompt } from '../plans/index.ts';
import { OnDemandDialog } from '../ui/forms/index.ts';
import type { DialogOfTeam as Dialog, TeamDialogName } from './dialog-of-team.tsx';
import type { Results, ShownTeam } from './shown-team.ts';
import { useSavedTeamActions } from './saved-team-actions.ts';
import type { SavedTeamsDialog as SavedDialog } from './saved-teams-dialog.tsx';

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

/** The dialogs of the optimizer, and the prompt of a player who reached a limit. */
export function TeamDialogs({
  opened,
  limitMessage,
  closeLimit,
  results,
  team,
  onLoad,
  ...parts
}: PartsOfTeam & {
  /** Null for none. */
  readonly opened: OpenedTeamDialog | null;
  /** Names the limit that was reached. Null for none. */
  readonly limitMessage: string | null;
  readonly closeLimit: () => void;
  readonly results: Results | null;
  readonly team: ShownTeam | undefined;
  /** Called with a saved team as results, and with the picks for its players. */
  readonly onLoad: ComponentProps<typeof SavedDialog>['onLoad'];
}) {
  const actions = useSavedTeamActions();
  if (limitMessage !== null) return <UpgradePrompt message={limitMessage} onClose={closeLimit} />;
  return (
    <OnDemandDialog onClose={parts.onClose}>
      {opened === 'saved' && (
        <SavedTeamsDialog
          builds={parts.builds}
          remove={actions.remove}
          onLoad={onLoad}
          onClose={parts.onClose}
        />
      )}
      {opened !== 'saved' && opened !== null && results !== null && team !== undefined && (
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
