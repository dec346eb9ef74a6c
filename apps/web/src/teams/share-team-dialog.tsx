import { Button, useSite } from '../ui/index.ts';
import { Actions, CopyField, Dialog } from '../ui/forms/index.ts';
import { discordText } from './discord-text.ts';
import type { ShownTeam } from './shown-team.ts';
import { sharedTeamAddress } from './team-address.ts';
import type { TeamInputs } from './team-inputs.ts';

/** A team as a text for Discord, and a link that opens the optimizer with what was asked. */
export function ShareTeamDialog({
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
        label="Text for Discord"
        rows={12}
        text={discordText(team, heading ?? `${name} team`, link)}
        button="Copy text"
      />
      <CopyField label="Link to the inputs" text={link} button="Copy link" />
      <p>The link opens the optimizer with these inputs. Saved builds stay yours.</p>
      <Actions>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </Actions>
    </Dialog>
  );
}
