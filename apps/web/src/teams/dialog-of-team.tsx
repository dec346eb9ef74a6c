import type { UserBuild } from '@trifecta/domain/builds';
import type { GameMap } from '@trifecta/domain/catalogue';
import { CompareDialog } from './answer/compare-dialog.tsx';
import { WhyNotDialog } from './answer/why-not-dialog.tsx';
import { SaveTeamDialog } from './save-team-dialog.tsx';
import { ShareTeamDialog } from './share-team-dialog.tsx';
import type { Results, ShownTeam } from './shown-team.ts';
import { pickedSituation } from './team-body.ts';
import { EMPTY_INPUTS } from './team-inputs.ts';
import type { useSavedTeamActions } from './saved-team-actions.ts';

/** A dialog about the team that is shown. `whyNot` has the player's index. */
export type TeamDialogName = 'save' | 'share' | 'compare' | { readonly whyNot: number };

/** A dialog about the team that is shown. */
export function DialogOfTeam({
  opened,
  results,
  team,
  maps,
  builds,
  save,
  onSaved,
  onShow,
  onClose,
}: {
  readonly opened: TeamDialogName;
  readonly results: Results;
  /** The team currently shown, among the results. */
  readonly team: ShownTeam;
  readonly maps: readonly GameMap[];
  readonly builds: readonly UserBuild[];
  readonly save: ReturnType<typeof useSavedTeamActions>['save'];
  readonly onSaved: (name: string) => void;
  readonly onShow: (team: ShownTeam) => void;
  readonly onClose: () => void;
}) {
  // A saved team is shown without regard to the picks in the form.
  const asked = results.asked ?? EMPTY_INPUTS;
  const mapId = pickedSituation(asked).map;
  switch (opened) {
    case 'save':
      return (
        <SaveTeamDialog
          team={team}
          buildIds={results.buildIds}
          save={save}
          onClose={(savedName) => {
            onClose();
            if (savedName !== null) onSaved(savedName);
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
      const { receipt } = results;
      return member === undefined || receipt === undefined ? null : (
        <WhyNotDialog
          member={member}
          playerIndex={opened.whyNot}
          asked={asked}
          receipt={receipt}
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
