/** The texts of confirming an email address. */
export const texts = {
  title: 'Confirm your email address',
  question: 'Confirm that this email address is yours.',
  confirm: 'Confirm Email Address',
  confirming: 'Confirming...',
  notMe: "This Wasn't Me",
  deleteTitle: 'Delete this account?',
  deleteText:
    'Someone signed up with your email address. You can delete that account. It was never confirmed, so nothing important is lost.',
  delete: 'Delete Account',
  keep: 'Keep It',
  deleted: "Account deleted. You won't hear from us again.",
  confirmed: 'Email verified! Your account is ready.',
  continue: 'Continue',
  ofProvider: (provider: string) =>
    `Someone signed in here with ${provider}, and the account has your email address. Only confirm it if that was you.`,
  ofPassword:
    'Someone signed up here with a password and your email address. Only confirm it if that was you.',
  freeTitle: 'Take your address back?',
  freeText: 'The account loses your email address, and you can sign up with it.',
  free: 'Take It Back',
  freed: 'Your email address is free. You can sign up with it now.',
  failed: "That didn't work. Please try again.",
  incomplete:
    'This link is incomplete. Open the full link from your email, or sign in to get a new one.',
};
