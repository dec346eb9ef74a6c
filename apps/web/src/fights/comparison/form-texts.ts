/** The texts of the page around the answer. */
export const COMPARISON_FORM_TEXTS = {
  title: 'Weapon comparison',
  intro: 'Who kills faster, and at what range does that flip?',
  knownWeapons: "You can compare these weapons once it's back:",

  picker: {
    title: 'Weapons',
    choose: 'Choose Weapons',
    chooseOf: (chosen: number, most: number) => `Choose Weapons (${chosen}/${most})`,
    doneOf: (chosen: number, most: number) => `Done (${chosen}/${most})`,
    compare: 'Compare',
  },

  selected: {
    titleOf: (chosen: number, most: number) => `Selected Weapons (${chosen}/${most})`,
    clear: 'Clear Comparison',
    remove: (weapon: string) => `Remove ${weapon}`,
  },
};
