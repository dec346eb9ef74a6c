/** The texts of pages about emails: verification, a forgotten password, and the email test. */
export const texts = {
  email: 'Email',
  sending: 'Sending...',

  verification: {
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
    signOut: 'Sign out and use a different email',
    verified: 'Email verified! Redirecting...',
    notVerified: 'Email not verified yet. Please check your inbox and click the verification link.',
    checkFailed: 'Failed to check verification status. Please try again.',
    resent: (email: string) =>
      `Verification email sent to ${email}. Please check your inbox (and spam folder).`,
    tooMany: 'Too many requests. Please wait a while before trying again.',
    resendFailed: (reason: string) => `Failed to send verification email: ${reason}`,
  },

  confirmation: {
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
  },

  reset: {
    title: 'Reset your password',
    about: "We'll email you a link to choose a new password.",
    send: 'Send Reset Link',
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
  },

  test: {
    title: 'Email test',
    intro: 'Send a real email and see what happened to it.',
    send: 'Send',
    sendKind: {
      verification: 'Send Verification Email',
      'password-reset': 'Send Password Reset',
    },
    log: 'Log',
    none: 'Nothing sent yet.',
    result: {
      verification: (email: string, outcome: string) =>
        `Verification Email to ${email}: ${outcome}`,
      'password-reset': (email: string, outcome: string) =>
        `Password Reset to ${email}: ${outcome}`,
    },
    failure: {
      verification: (email: string, reason: string) =>
        `Verification Email to ${email} failed: ${reason}`,
      'password-reset': (email: string, reason: string) =>
        `Password Reset to ${email} failed: ${reason}`,
    },
    noResponse: "The server didn't respond",
    checklist: 'Troubleshooting checklist',
    checks: [
      'Check your spam folder and wait a few minutes.',
      'Check the address for typos, and make sure the mailbox accepts mail.',
      'This page sends up to 5 emails an hour.',
      'In demo mode, no email leaves this machine. Find them in the outbox.',
      'In production, check SMTP_URL and MAIL_FROM, and look for rejected emails in the log.',
      "If links in the email don't start with this site's address, check PUBLIC_URL.",
    ],
    configuration: 'Auth configuration',
    siteAddress: (address: string) => `Site address: ${address}`,
    demo: 'Mode: demo (email goes to the outbox)',
    production: 'Mode: production (email via SMTP)',
    methods: (names: readonly string[] | undefined) =>
      `Sign-in methods: ${names?.join(', ') ?? 'loading'}`,
    minLength: (length: number | undefined) =>
      `Minimum password length: ${length ?? '?'} characters`,
    signedInWith: (names: readonly string[]) => `Signed in with: ${names.join(', ')}`,
    verified: 'Your email is verified',
    notVerified: 'Your email is not verified',
    outbox: 'Open the outbox',
  },
};
