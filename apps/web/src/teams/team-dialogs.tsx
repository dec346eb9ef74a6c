import type { SavedTeam } from '@trifecta/domain/teams';
import { lazy, Suspense } from 'react';
import type { Results, ShownTeam } from './shown-team.ts';
import { useSavedTeamActions } from './team-queries.ts';

const SavedTeamsDialog = lazy(async () => ({
  default: (await import('./saved-teams-dialog.tsx')).SavedTeamsDialog,
}));
const SaveTeamDialog = lazy(async () => ({
  default: (await import('./save-team-dialog.tsx')).SaveTeamDialog,
}));
const ShareTeamDialog = lazy(async () => ({
  default: (await import('./share-team-dialog.tsx')).ShareTeamDialog,
}));

/** The dialog open over the optimizer. `whyNot` has the player's index. */
export type Opened = 'save' | 'saved' | 'share' | 'compare' | { readonly whyNot: number };

/** The dialogs of the optimizer. */
export function TeamDialogs({
  opened,
  results,
  team,
  onLoad,
  onSaved,
  onClose,
}: {
  readonly opened: Opened | null;
  readonly results: Results | null;
  /** The team currently shown, among the results. */
  readonly team: ShownTeam | undefined;
  readonly onLoad: (team: SavedTeam) => void;
  readonly onSaved: () => void;
  readonly onShow: (team: ShownTeam) => void;
  readonly onClose: () => void;
}) {
  const actions = useSavedTeamActions();
  const hasTeam = results !== null && team !== undefined;
  return (
    <Suspense>
      {opened === 'saved' && (
        <SavedTeamsDialog remove={actions.remove} onLoad={onLoad} onClose={onClose} />
      )}
      {opened === 'save' && hasTeam && (
        <SaveTeamDialog
          team={team}
          buildIds={results.buildIds}
          save={actions.save}
          onClose={(isSaved) => {
            onClose();
            if (isSaved) onSaved();
          }}
        />
      )}
      {opened === 'share' && hasTeam && (
        <ShareTeamDialog team={team} results={results} onClose={onClose} />
      )}
    </Suspense>
  );
}
