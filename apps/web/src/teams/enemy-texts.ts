/** The texts of the enemy team's fields. */
export const enemyTexts = {
  slot: (number: number) => `Enemy ${number}`,
  weapons: 'Their weapons, up to four',
  waiting: (weapon: string) => `Three at a time. Deselect one, and ${weapon} takes its slot.`,
  noClass: 'None',
  chooseWeapon: 'Choose a weapon',
  unknown: 'Unknown',
  gadget: (number: number) => `Gadget ${number}`,
};
