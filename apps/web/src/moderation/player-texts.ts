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

/** The texts of what players see about operators' decisions. */
export const recordTexts = {
  title: 'Messages from the operators',
  loadFailed: "Failed to load the operators' decisions",
  suspended: {
    forever: 'Your account is suspended.',
    until: (day: string) => `Your account is suspended until ${day}.`,
    what: "Your builds are hidden, and you can't publish, rate, report, or save anything. You can still download your data or delete your account.",
  },
  decision: {
    'build-hidden': (about: string) => `Your build “${about}” was hidden`,
    'name-changed': (about: string) => `Your display name “${about}” was changed`,
    suspended: () => 'Your account was suspended',
  },
  reason: (label: string, day: string) => `${label} · ${day}`,
  ended: (day: string) => `Ended on ${day}.`,
  buildDeleted: "You've deleted this build.",
  yourAnswer: (answer: string) => `Your answer: ${answer}`,
  answer: 'Answer',
  answerTitle: 'Answer the operators',
  answerField: 'Your answer',
  answerHelp: 'You can reply once.',
  send: 'Send Answer',
  sending: 'Sending...',
  answerFailed: 'Failed to send answer',
};
