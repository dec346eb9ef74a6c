/** The texts of a forgotten password. */
export const texts = {
  title: 'Reset your password',
  about: "We'll email you a link to choose a new password.",
  send: 'Send Reset Link',
  sending: 'Sending...',
  // The same for every address, so that nobody can find out who has an account.
  sent: (email: string) =>
    `If ${email} has an account, a password reset link is on its way. It works for one hour.`,
  back: 'Back to sign in',
  newTitle: 'Choose a new password',
  newPassword: 'New password',
  save: 'Save New Password',
  changed: "Password changed. You've been signed out everywhere, so sign in with the new one.",
  newLink: 'Send a New Link',
  failed: 'Failed to change password. Please try again.',
};
