/** The texts of a comparison with aim. They load with what works it out. */
export const aimedTexts = {
  accuracy: 'Accuracy',
  headshots: 'Headshots',
  targetHealth: 'Target HP',
  targetHealthLong: 'Target health, 1 to 999 HP',

  reloadIn: (share: string) => `reload in ${share}`,
  underOnePercent: 'under 1%',

  rows: {
    time: (health: number) => `Average TTK vs ${health} HP`,
    spread: 'Middle 80% of kills',
    shots: 'Average STK',
    killsPerMagazine: 'Kills per magazine',
    chanceInMagazine: 'Chance to kill in one magazine',
  },
};
