/** The texts of a comparison with aim. They load with the code that computes it. */
export const aimedTexts = {
  reloadIn: (share: string) => `reload in ${share}`,

  bars: {
    note: (target: string, health: number, accuracy: number, headshots: number) =>
      `${target} target, ${health} HP, ${accuracy}% accuracy, ${headshots}% headshots, point-blank, reloads included. Bars show the average, thin lines the middle 80% of kills.`,
    average: 'Average',
    spread: 'Middle 80%',
  },

  rows: {
    time: (health: number) => `Average TTK vs ${health} HP`,
    spread: 'Middle 80% of kills',
    shots: 'Average STK',
    killsPerMagazine: 'Kills per magazine',
    chanceInMagazine: 'Chance to kill in one magazine',
  },
};
