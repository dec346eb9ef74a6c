import { useSite } from '../ui/index.ts';
import { CopyField, Dialog, DoneAction } from '../ui/forms/index.ts';
import { discordText } from './discord-text.ts';
import type { Results, ShownTeam } from './shown-team.ts';
import { sharedTeamAddress } from './team-address.ts';
import { EMPTY_INPUTS } from './team-inputs.ts';
import { texts } from './texts.ts';

/** A team as a text for Discord, and a link that opens the optimizer with the same picks. */
export function ShareTeamDialog({
  team,
  results,
  onClose,
}: {
  readonly team: ShownTeam;
  readonly results: Results;
  readonly onClose: () => void;
}) {
  const { name } = useSite();
  const link = location.origin + sharedTeamAddress(results.asked ?? EMPTY_INPUTS);
  return (
    <Dialog isWide title={texts.share.title} onCancel={onClose}>
      <CopyField
        label={texts.share.discord}
        rows={12}
        text={discordText(team, results.savedName ?? texts.share.heading(name), link)}
        button={texts.share.copyText}
      />
      <CopyField label={texts.share.link} text={link} button={texts.share.copyLink} />
      <p>{texts.share.about}</p>
      <DoneAction onClose={onClose} />
    </Dialog>
  );
}
