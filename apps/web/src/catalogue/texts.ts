/** The game terms that every feature uses, and the catalogue's own texts. */
export const texts = {
  class: 'Class',
  weapon: 'Weapon',
  specialization: 'Specialization',
  gadgets: 'Gadgets',
  mapsFailed: 'Failed to fetch maps',
  mapsNotLoaded: 'Failed to load maps',
  patchFailed: 'Failed to fetch patch',
};
