import type { SavedTeam } from '@trifecta/domain/teams';
import { Button, useSite } from '../ui/index.ts';
import { Actions, CopyField, Dialog } from '../ui/forms/index.ts';
import { SavedTeamsDialog } from './saved-teams-dialog.tsx';
import { SaveTeamDialog } from './save-team-dialog.tsx';
import type { Results, ShownTeam } from './shown-team.ts';
import type { TeamInputs } from './team-inputs.ts';
import { useSavedTeamActions } from './team-queries.ts';
import { discordText } from './discord-text.ts';
import { sharedTeamAddress } from './team-address.ts';

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
    <>
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
    </>
  );
}

/** A team as a text for Discord, and a link that opens the optimizer with what was asked. */
function ShareTeamDialog({
  team,
  inputs,
  heading,
  onClose,
}: {
  readonly team: ShownTeam;
  readonly inputs: TeamInputs;
  /** What the text begins with; the site's name unless the team has one. */
  readonly heading: string | null;
  readonly onClose: () => void;
}) {
  const { name } = useSite();
  const link = location.origin + sharedTeamAddress(inputs);
  return (
    <Dialog isWide title="Share this team" onCancel={onClose}>
      <CopyField
        label="Discord text"
        rows={12}
        text={discordText(team, heading ?? `${name} team`, link)}
        button="Copy Text"
      />
      <CopyField label="Link to this setup" text={link} button="Copy Link" />
      <p>Opens the optimizer with these picks. Your saved builds aren't shared.</p>
      <Actions>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </Actions>
    </Dialog>
  );
}
