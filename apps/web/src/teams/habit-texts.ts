/** The texts of what a player plays. */
export const habitTexts = {
  weapon: 'Add a weapon',
  choose: 'Any weapon',
  another: 'One more',
  weapons: 'Only these weapons',
  refused: 'Never plays',
  fromBuilds: 'Add From My Builds',
  fromBuildsFor: (number: number) => `Add From My Builds (Player ${number})`,
};
