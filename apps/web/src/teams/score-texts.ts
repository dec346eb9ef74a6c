/** The words for scores. */
export const scoreTexts = {
  team: 'Team score',
  gear: 'Gear score',
  of: (map: string | undefined) => (map === undefined ? 'of 100' : `of 100 on ${map}`),
  synergy: 'Synergy',
  balance: 'Balance',
  range: 'Range',
  utility: 'Utility',
};

/** A score for display: whole, or with one decimal. */
export function scoreText(score: number): string {
  return String(Math.round(score * 10) / 10);
}
