/** The texts of what a player plays. */
export const habitTexts = {
  aim: 'Their aim',
  teamAim: "Same as the team's",
  weapon: 'Add a weapon',
  choose: 'Any weapon',
  another: 'One more',
  weapons: 'Only these weapons',
  refused: 'Never plays',
  roles: 'Other roles they like',
  playstyles: 'Other playstyles they like',
  fromBuilds: 'Add From My Builds',
  fromBuildsFor: (number: number) => `Add From My Builds (Player ${number})`,
  fromMatches: 'Add From My Matches',
  fromMatchesFor: (number: number) => `Add From My Matches (Player ${number})`,

  known: {
    title: 'Remembered players',
    choose: 'Choose a player',
    remember: (name: string) => `Remember What ${name} Plays`,
    update: (name: string) => `Update What ${name} Plays`,
    forget: (name: string) => `Forget ${name}`,
    needsName: 'Give this player a name to remember what they play.',
    failed: 'Failed to remember the player',
    forgetFailed: 'Failed to forget the player',
  },
};
