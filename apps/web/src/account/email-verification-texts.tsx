/** The texts for players who have yet to verify their email address. */
export const texts = {
  title: 'Verify your email',
  sentTo: (email: string) => (
    <>
      We sent a verification email to <strong>{email}</strong>.
    </>
  ),
  sent: 'Open the email and click the verification link.',
  help: 'No email? Check your spam folder or resend it.',
  after: "Come back here when you're done.",
  check: "I've Verified My Email",
  checking: 'Checking...',
  resend: 'Resend Verification Email',
  sending: 'Sending...',
  signOut: 'Sign out and use a different email',
  verified: 'Email verified! Redirecting...',
  notVerified: 'Email not verified yet. Please check your inbox and click the verification link.',
  checkFailed: 'Failed to check verification status. Please try again.',
  resent: (email: string) =>
    `Verification email sent to ${email}. Please check your inbox (and spam folder).`,
  tooMany: 'Too many requests. Please wait a while before trying again.',
  resendFailed: (reason: string) => `Failed to send verification email: ${reason}`,
};
