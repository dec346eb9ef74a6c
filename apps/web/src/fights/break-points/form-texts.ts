/** The texts of the page around the answer. */
export const BREAK_FORM_TEXTS = {
  title: 'Break points',
  intro: 'What to throw first, and how much health costs you one more shot.',
  submit: 'Show Break Points',
  class: 'Your class',
  healthAndDistance: 'Health and distance',
  health: 'Target health',
  distance: 'Distance',
  options: 'Options',
  team: "Include your teammates' gadgets",
  flight: 'Include bows, knives, and launchers',
  hp: (health: number) => `${health} HP`,
  meters: (meters: number) => `${meters} m`,
  factsFailed: 'Failed to load gadget stats',
  leftOutTexts: [
    'Misses. Every shot lands on the place you chose. The map and the duels count misses.',
    'Splash at a distance. An opener deals its full damage, as at the center of its blast.',
    'Burns, gas over time, and bleeding after the first hit.',
    'Healing of unknown duration counts as a whole minute.',
  ],
};
