import type { SavedTeam } from '@trifecta/domain/teams';
import { Suspense } from 'react';
import { SavedTeamsDialog, SaveTeamDialog, ShareTeamDialog } from './lazy-parts.ts';
import type { Results, ShownTeam } from './shown-team.ts';
import type { TeamInputs } from './team-inputs.ts';
import { useSavedTeamActions } from './team-queries.ts';

/** What is open over the optimizer. */
export type Opened = 'save' | 'saved' | 'share';

/** The dialogs of the optimizer. */
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
