import type { SavedTeam } from '@trifecta/domain/teams';
import { lazy, Suspense } from 'react';
import { useSite } from '../ui/index.ts';
import { CopyField, Dialog, DoneAction } from '../ui/forms/index.ts';
import type { Results, ShownTeam } from './shown-team.ts';
import type { TeamInputs } from './team-inputs.ts';
import { useSavedTeamActions } from './team-queries.ts';
import { discordText } from './discord-text.ts';
import { sharedTeamAddress } from './team-address.ts';
import { texts } from './texts.ts';

const SavedTeamsDialog = lazy(async () => ({
  default: (await import('./saved-teams-dialog.tsx')).SavedTeamsDialog,
}));
const SaveTeamDialog = lazy(async () => ({
  default: (await import('./save-team-dialog.tsx')).SaveTeamDialog,
}));

/** The dialog open over the optimizer. */
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
  /** The team currently shown, among the results. */
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

/** A team as a text for Discord, and a link that opens the optimizer with the same picks. */
function ShareTeamDialog({
  team,
  inputs,
  heading,
  onClose,
}: {
  readonly team: ShownTeam;
  readonly inputs: TeamInputs;
  /** The first line of the text. Defaults to the site's name. */
  readonly heading: string | null;
  readonly onClose: () => void;
}) {
  const { name } = useSite();
  const link = location.origin + sharedTeamAddress(inputs);
  return (
    <Dialog isWide title={texts.share.title} onCancel={onClose}>
      <CopyField
        label={texts.share.discord}
        rows={12}
        text={discordText(team, heading ?? texts.share.heading(name), link)}
        button={texts.share.copyText}
      />
      <CopyField label={texts.share.link} text={link} button={texts.share.copyLink} />
      <p>{texts.share.about}</p>
      <DoneAction onClose={onClose} />
    </Dialog>
  );
}
