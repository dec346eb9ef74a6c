import { useState } from 'react';
import { SegmentedControl, useSite } from '../ui/index.ts';
import { CopyField, Dialog, DoneAction } from '../ui/forms/index.ts';
import { useClassLists } from './class-lists.ts';
import { discordLoadout, discordText } from './discord-text.ts';
import { sharedTeamOf } from './share/shared-team.ts';
import { goneItems, sharedTeamAddress } from './share/shared-team-state.ts';
import type { Results, ShownTeam } from './shown-team.ts';
import { sharedOptimizerAddress } from './team-address.ts';
import type { TeamInputs } from './team-inputs.ts';
import { dialogTexts } from './dialog-texts.ts';

const WHOLE_TEAM = 'team';

/** A team, or one player's loadout, as a link and as a text for Discord. */
export function ShareTeamDialog({
  team,
  results,
  asked,
  mapName,
  onClose,
}: {
  readonly team: ShownTeam;
  readonly results: Results;
  /** The picks it was made for: the map, the enemy, and the aim level. */
  readonly asked: TeamInputs;
  readonly mapName: string | undefined;
  readonly onClose: () => void;
}) {
  const { name } = useSite();
  const [part, setPart] = useState(WHOLE_TEAM);
  const member = team.members[Number(part)];
  const shared = sharedTeamOf(team.members, asked, member === undefined ? null : Number(part));
  const link = location.origin + sharedTeamAddress(shared);
  const gone = goneItems(team.members, useClassLists());
  if (gone.length > 0) {
    return (
      <Dialog title={dialogTexts.share.title} onCancel={onClose}>
        <p>{dialogTexts.share.gone(gone)}</p>
        <DoneAction onClose={onClose} />
      </Dialog>
    );
  }
  const heading = results.savedName ?? dialogTexts.share.heading(name);
  return (
    <Dialog isWide title={dialogTexts.share.title} onCancel={onClose}>
      <SegmentedControl
        legend={dialogTexts.share.part}
        name="part"
        options={[
          { value: WHOLE_TEAM, label: dialogTexts.share.wholeTeam },
          ...team.members.map(({ playerName }, index) => ({
            value: String(index),
            label: playerName,
          })),
        ]}
        value={part}
        onChange={setPart}
      />
      <CopyField
        isShared
        label={dialogTexts.share.link}
        text={link}
        button={dialogTexts.share.copyLink}
      />
      <CopyField
        label={dialogTexts.share.discord}
        rows={member === undefined ? 12 : 5}
        text={
          member === undefined
            ? discordText(team, { heading, mapName, link })
            : discordLoadout(member, link)
        }
        button={dialogTexts.share.copyText}
      />
      {member === undefined && results.asked !== null && (
        <CopyField
          label={dialogTexts.share.picks}
          text={location.origin + sharedOptimizerAddress(results.asked)}
          button={dialogTexts.share.copyLink}
        />
      )}
      <p>{dialogTexts.share.about}</p>
      <DoneAction onClose={onClose} />
    </Dialog>
  );
}
