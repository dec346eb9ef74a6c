/** The words for scores. */
export const scoreTexts = {
  team: 'Team score',
  of: (map: string | undefined) => (map === undefined ? 'of 100' : `of 100 on ${map}`),
  synergy: 'Synergy',
  balance: 'Balance',
  range: 'Range',
  utility: 'Utility',
};
