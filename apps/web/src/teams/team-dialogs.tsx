import type { UserBuild } from '@trifecta/domain/builds';
import type { GameMap } from '@trifecta/domain/catalogue';
import type { SavedTeam } from '@trifecta/domain/teams';
import { lazy, Suspense } from 'react';
import type { Results, ShownTeam } from './shown-team.ts';
import type { TeamInputs } from './team-inputs.ts';
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

const CompareDialog = lazy(async () => ({
  default: (await import('./answer/compare-dialog.tsx')).CompareDialog,
}));
const WhyNotDialog = lazy(async () => ({
  default: (await import('./answer/why-not-dialog.tsx')).WhyNotDialog,
}));

/** The dialog open over the optimizer. `whyNot` has the player's index. */
export type Opened = 'save' | 'saved' | 'share' | 'compare' | { readonly whyNot: number };

/** What the dialogs need. */
interface DialogParts {
  readonly opened: Opened | null;
  readonly results: Results | null;
  /** The team currently shown, among the results. */
  readonly team: ShownTeam | undefined;
  readonly inputs: TeamInputs;
  readonly maps: readonly GameMap[];
  readonly builds: readonly UserBuild[];
  readonly onLoad: (team: SavedTeam) => void;
  readonly onSaved: () => void;
  readonly onShow: (team: ShownTeam) => void;
  readonly onClose: () => void;
}

/** The dialogs of the optimizer. */
export function TeamDialogs(parts: DialogParts) {
  const { opened, results, team, onLoad, onClose } = parts;
  const actions = useSavedTeamActions();
  return (
    <Suspense>
      {opened === 'saved' && (
        <SavedTeamsDialog remove={actions.remove} onLoad={onLoad} onClose={onClose} />
      )}
      {opened !== null && opened !== 'saved' && results !== null && team !== undefined && (
        <DialogOfTeam
          {...parts}
          opened={opened}
          results={results}
          team={team}
          save={actions.save}
        />
      )}
    </Suspense>
  );
}

type TeamDialogParts = DialogParts & {
  readonly opened: Exclude<Opened, 'saved'>;
  readonly results: Results;
  readonly team: ShownTeam;
  readonly save: ReturnType<typeof useSavedTeamActions>['save'];
};

/** A dialog about the team that is shown. */
function DialogOfTeam({
  opened,
  results,
  team,
  inputs,
  maps,
  builds,
  save,
  onSaved,
  onShow,
  onClose,
}: TeamDialogParts) {
  const asked = results.asked ?? inputs;
  const mapId = asked.isMapOn ? asked.map : '';
  switch (opened) {
    case 'save':
      return (
        <SaveTeamDialog
          team={team}
          buildIds={results.buildIds}
          save={save}
          onClose={(isSaved) => {
            onClose();
            if (isSaved) onSaved();
          }}
        />
      );
    case 'share':
      return (
        <ShareTeamDialog
          team={team}
          results={results}
          asked={asked}
          mapName={maps.find((map) => map.mapId === mapId)?.name}
          onClose={onClose}
        />
      );
    case 'compare':
      return <CompareDialog results={results} shown={team} asked={asked} onClose={onClose} />;
    default: {
      const member = team.members[opened.whyNot];
      return member === undefined ? null : (
        <WhyNotDialog
          member={member}
          playerIndex={opened.whyNot}
          asked={asked}
          builds={builds}
          onShow={(found) => {
            onClose();
            onShow(found);
          }}
          onClose={onClose}
        />
      );
    }
  }
}
