import { scoreText } from './score-texts.ts';
import type { ShownMember, ShownTeam } from './shown-team.ts';
import { dialogTexts } from './dialog-texts.ts';

/** Escapes a player's own text, so that it can't format, link, or mention anyone. */
function plain(text: string): string {
  return text
    .replaceAll(/[\\*_~`|>#[\]()-]/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B')
    .replaceAll('://', ':\u200B//');
}

/** A team as a text for Discord, with a link that shows the team to anyone. */
export function discordText(
  { members, scores, explanation }: ShownTeam,
  {
    heading,
    mapName,
    link,
  }: { readonly heading: string; readonly mapName: string | undefined; readonly link: string },
): string {
  const { teamScore, synergyScore, balanceScore, rangeScore, utilityScore } = scores;
  const { plan = '', jobs = '' } = explanation?.verdict ?? {};
  const verdict = `${plan} ${jobs}`.trim();
  return [
    `**${dialogTexts.share.headingWithScore(plain(heading), scoreText(teamScore), mapName)}**`,
    ...(verdict === '' ? [] : [plain(verdict)]),
    ...members.map((member) => memberText(member, plain(member.playerName))),
    dialogTexts.share.scores(
      scoreText(synergyScore),
      scoreText(balanceScore),
      scoreText(rangeScore),
      scoreText(utilityScore),
    ),
    link,
  ].join('\n');
}

/** One player's loadout as a text for Discord. */
export function discordLoadout(member: ShownMember, link: string): string {
  return [memberText(member, dialogTexts.share.loadout(plain(member.playerName))), link].join('\n');
}

function memberText(
  { class: playerClass, role, weapon, specialization, gadgets }: ShownMember,
  heading: string,
): string {
  return [
    `**${heading}** ${[playerClass, ...(role === null ? [] : [role])].join(' · ')}`,
    `> ${weapon}, ${specialization}`,
    `> ${gadgets.join(', ')}`,
  ].join('\n');
}
