import type { ShownTeam } from './shown-team.ts';

/** A score as it is shown: whole, unless it has a fraction. */
export function scoreText(score: number): string {
  return String(Math.round(score * 10) / 10);
}

/** Player's own text that must not format, link or call anybody. */
function plain(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]()-]/g, String.raw`\$&`).replaceAll('@', '@\u200B');
}

/** A team as a text for Discord, with the link that opens the optimizer with what was asked. */
export function discordText({ members, scores }: ShownTeam, heading: string, link: string): string {
  const { teamScore, synergyScore, balanceScore, rangeScore, utilityScore } = scores;
  return [
    `**${plain(heading)}: ${scoreText(teamScore)}/100**`,
    ...members.map(({ playerName, class: playerClass, role, weapon, specialization, gadgets }) =>
      [
        `**${plain(playerName)}** ${[playerClass, ...(role === null ? [] : [role])].join(', ')}`,
        `> ${weapon}, ${specialization}`,
        `> ${gadgets.join(', ')}`,
      ].join('\n'),
    ),
    `Synergy ${scoreText(synergyScore)}, balance ${scoreText(balanceScore)}, range ${scoreText(rangeScore)}, utility ${scoreText(utilityScore)}`,
    `<${link}>`,
  ].join('\n');
}
