/** The texts of the dialog that reports a build or a name. */
export const reportTexts = {
  title: (name: string) => `Report “${name}”`,
  about: 'What to report',
  build: 'The build',
  name: (name: string) => `The player's name: ${name}`,
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  note: 'Anything else? (optional)',
  privacy: "The player won't learn who reported it.",
  send: 'Send Report',
  sending: 'Sending...',
  failed: 'Failed to send report',
};
