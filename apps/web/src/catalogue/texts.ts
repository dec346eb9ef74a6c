/** The game terms that every feature uses, and the catalogue's own texts. */
export const texts = {
  class: 'Class',
  weapon: 'Weapon',
  specialization: 'Specialization',
  gadgets: 'Gadgets',
  mapsFailed: 'Failed to fetch maps',
  patchFailed: 'Failed to fetch patch',
  statsFrom: 'Stats from update',
  noStats: (update: string) => `No stats of update ${update}`,
  noStatsHelp: 'Nobody has published them, or there is no such update.',
  currentStats: 'Show current stats',
};
