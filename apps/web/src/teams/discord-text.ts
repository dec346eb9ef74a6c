import type { ShownTeam } from './shown-team.ts';
import { texts } from './texts.ts';

/** A score for display: whole, or with one decimal. */
export function scoreText(score: number): string {
  return String(Math.round(score * 10) / 10);
}

/** Escapes a player's own text, so that it can't format, link, or mention anyone. */
function plain(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]()-]/g, String.raw`\$&`).replaceAll('@', '@\u200B');
}

/** A team as a text for Discord, with a link that opens the optimizer with the same picks. */
export function discordText({ members, scores }: ShownTeam, heading: string, link: string): string {
  const { teamScore, synergyScore, balanceScore, rangeScore, utilityScore } = scores;
  return [
    `**${texts.share.headingWithScore(plain(heading), scoreText(teamScore))}**`,
    ...members.map(({ playerName, class: playerClass, role, weapon, specialization, gadgets }) =>
      [
        `**${plain(playerName)}** ${[playerClass, ...(role === null ? [] : [role])].join(', ')}`,
        `> ${weapon}, ${specialization}`,
        `> ${gadgets.join(', ')}`,
      ].join('\n'),
    ),
    texts.share.scores(
      scoreText(synergyScore),
      scoreText(balanceScore),
      scoreText(rangeScore),
      scoreText(utilityScore),
    ),
    `<${link}>`,
  ].join('\n');
}
