/** The texts of the matches that wait to be sent. */
export const unsentTexts = {
  title: 'Not sent yet',
  help: 'Kept in this browser, and sent when the connection is back.',
  sending: 'Sending...',
  refused: (reason: string) => `Not logged: ${reason}`,
  send: 'Send Now',
  change: 'Change',
  changeOf: (match: string) => `Change ${match}`,
  discard: 'Discard',
  discardOf: (match: string) => `Discard ${match}`,
};
