/** The texts of a match that was just logged. */
export const loggedTexts = {
  undo: 'Undo',
  undoFailed: "The match couldn't be taken back. Try again.",
  logged: (match: string) => `Logged: ${match}.`,
  joined: (match: string) =>
    `Already in your game data: ${match}. Your note and teammates are with it now.`,
  takenBack: (match: string) => `Taken back: ${match}.`,
};
