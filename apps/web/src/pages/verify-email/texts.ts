/** The texts of confirming an email address. */
export const texts = {
  title: 'Confirm your email address',
  question: (email: string) => `Confirm that ${email} is yours.`,
  confirm: 'Confirm Email Address',
  confirming: 'Confirming...',
  notMe: "This Wasn't Me",
  deleteTitle: 'Delete this account?',
  deleteText:
    'Someone signed up with your email address. You can delete that account. It was never confirmed, so nothing important is lost.',
  delete: 'Delete Account',
  keep: 'Keep It',
  deletedTitle: 'Account deleted',
  deleted: "Account deleted. You won't hear from us again.",
  verifiedTitle: 'Email verified',
  confirmed: (email: string) => `Email verified! The account of ${email} is ready.`,
  already: (email: string) => `${email} is already verified.`,
  continue: 'Continue',
  someoneElse: (own: string, email: string) =>
    `You're signed in as ${own}. This link is for ${email}.`,
  stillSomeoneElse: (own: string) => `You're still signed in as ${own}.`,
  switchTo: 'Switch Account',
  switching: 'Signing out...',
  stay: 'Stay Signed In',
  ofProvider: (provider: string, email: string) =>
    `Someone signed in here with ${provider}, and the account has your email address, ${email}. Only confirm it if that was you.`,
  ofPassword: (email: string) =>
    `Someone signed up here with a password and your email address, ${email}. Only confirm it if that was you.`,
  freeTitle: 'Take your address back?',
  freeText: 'The account loses your email address, and you can sign up with it.',
  free: 'Take It Back',
  freedTitle: 'Your address is free',
  freed: 'Your email address is free. You can sign up with it now.',
  failed: "That didn't work. Please try again.",
  loading: 'Loading the link...',
  loadFailed: 'Failed to load the link',
  expiredTitle: 'This link has expired',
  expired: (email: string) => `Links work for one hour. We can send a new one to ${email}.`,
  newLink: 'Send a New Link',
  sending: 'Sending...',
  sentTitle: 'Check your inbox',
  unknownTitle: "This link doesn't work anymore",
  unknown:
    "Links work once, for one hour. Sign in. If your address isn't verified yet, you can get a new link there.",
  unknownPlayer: 'Links work once, for one hour. Your own email address is verified.',
  unknownUnverified: (email: string) =>
    `Links work once, for one hour. We can send a new one to ${email}.`,
  incompleteTitle: 'This link is incomplete',
  incomplete:
    "Open the full link from your email. Or sign in. If your address isn't verified yet, you can get a new link there.",
};
