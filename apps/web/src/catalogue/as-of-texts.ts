/** The texts of the update whose stats a page shows. Separate, since only the weapon tools have one. */
export const texts = {
  statsFrom: 'Stats from update',
  noStats: (update: string) => `No stats of update ${update}`,
  noStatsHelp: 'Nobody has published them, or there is no such update.',
  currentStats: 'Show Current Stats',
};
