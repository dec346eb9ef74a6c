import type { SavedTeam } from '@trifecta/domain/teams';
import { lazy, Suspense, useEffect } from 'react';
import type { Results, ShownTeam } from './shown-team.ts';
import type { TeamInputs } from './team-inputs.ts';
import { useSavedTeamActions } from './team-queries.ts';

const loadSaving = async () => import('./save-team-dialog.tsx');
const loadSaved = async () => import('./saved-teams-dialog.tsx');
const loadSharing = async () => import('./share-team-dialog.tsx');
const SaveTeamDialog = lazy(async () => ({ default: (await loadSaving()).SaveTeamDialog }));
const SavedTeamsDialog = lazy(async () => ({ default: (await loadSaved()).SavedTeamsDialog }));
const ShareTeamDialog = lazy(async () => ({ default: (await loadSharing()).ShareTeamDialog }));

/** What is open over the optimizer. */
export type Opened = 'save' | 'saved' | 'share';

/** The dialogs of the optimizer. Their code is fetched once the page stands, so that they open at once. */
export function TeamDialogs({
  opened,
  results,
  team,
  inputs,
  onLoad,
  onSaved,
  onClose,
}: {
  readonly opened: Opened | null;
  readonly results: Results | null;
  /** The one of the results that is shown. */
  readonly team: ShownTeam | undefined;
  readonly inputs: TeamInputs;
  readonly onLoad: (team: SavedTeam) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const actions = useSavedTeamActions();
  useEffect(() => {
    void loadSaved();
    void loadSaving();
    void loadSharing();
  }, []);
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
        <ShareTeamDialog
          team={team}
          inputs={inputs}
          heading={results.savedName}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
