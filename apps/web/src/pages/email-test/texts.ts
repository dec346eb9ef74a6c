/** The texts of the email test. */
export const texts = {
  title: 'Email test',
  intro: 'Send a real email and see what happened to it.',
  email: 'Email',
  send: 'Send',
  toYourself: 'Emails go to your own address. Operators can test any address.',
  sending: 'Sending...',
  sendKind: {
    verification: 'Send Verification Email',
    'password-reset': 'Send Password Reset',
  },
  log: 'Log',
  none: 'Nothing sent yet.',
  result: {
    verification: (email: string, outcome: string) => `Verification Email to ${email}: ${outcome}`,
    'password-reset': (email: string, outcome: string) => `Password Reset to ${email}: ${outcome}`,
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
  minLength: (length: number | undefined) => `Minimum password length: ${length ?? '?'} characters`,
  signedInWith: (names: readonly string[]) => `Signed in with: ${names.join(', ')}`,
  verified: 'Your email is verified',
  notVerified: 'Your email is not verified',
  outbox: 'Open the outbox',
};
