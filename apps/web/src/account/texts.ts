import type { SignInProvider } from '@trifecta/domain/account';

/** The texts of signing in and of the player's profile. */
export const texts = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',

  provider: {
    password: 'Email and password',
    google: 'Google',
    facebook: 'Facebook',
    microsoft: 'Microsoft',
  } satisfies Record<SignInProvider, string>,

  login: {
    title: 'Login',
    signingIn: 'Signing in...',
    creating: 'Creating account...',
    forgot: 'Forgot your password?',
    or: 'or',
    continueWith: (provider: string) => `Continue with ${provider}`,
    hasAccount: 'Already have an account?',
    isNew: 'New here?',
    demoAccounts: 'Demo accounts',
    signInAs: (kind: string) => `Sign in as ${kind}`,
    orProvider: (names: readonly string[]) => {
      const either = new Intl.ListFormat('en', { type: 'disjunction' });
      return `Joined with ${either.format(names)}? Sign in with that.`;
    },
    unverified:
      'Please verify your email before signing in. Check your inbox for the verification email.',
  },

  created: {
    title: 'Check your inbox',
    emailFailedTitle: 'Something went wrong',
    text: (email: string) =>
      `Account created! Verification email sent to ${email}. Please check your inbox (and spam folder).`,
    emailFailed: (code: string, message: string) =>
      `Account created but failed to send verification email: ${code} - ${message}`,
    ok: 'OK',
  },

  code: {
    field: { app: '6-digit code', backup: 'Backup code' },
    help: {
      app: 'Enter the code from your authenticator app.',
      backup: 'Enter one of your backup codes. Each works once.',
    },
    switchTo: { app: 'Use Your App Instead', backup: 'Use a Backup Code Instead' },
    startOver: 'Start Over',
    confirm: 'Continue',
    needed: 'Enter a code to sign in.',
  },

  newPassword: {
    rule: (minLength: number) => `At least ${minLength} characters`,
    strength: {
      'too-short': 'Too short.',
      'too-easy': 'Too easy to guess. Add another word or two.',
      fair: 'Fair password. A longer one is safer.',
      good: 'Good password.',
      strong: 'Strong password.',
    },
  },

  displayName: {
    title: 'Choose Your Display Name',
    field: 'Display name',
    about: 'Your name appears on public builds and leaderboards. You can only set it once.',
    aboutOnce:
      'Your name appears on public builds and leaderboards. You can only set it once, so choose carefully.',
    rules: [
      '3-20 characters',
      'Letters, numbers, underscores, and hyphens only',
      'Not taken by another player',
    ],
    set: 'Set Display Name',
    setting: 'Setting...',
    later: 'Remind Me Tomorrow',
    failed: 'Failed to set display name',
    failedTryAgain: 'Failed to set display name. Please try again.',
    checking: 'Checking availability...',
    available: 'Display name is available',
    unavailable: "This display name isn't available",
    checkFailed: 'Error checking availability',
    chooseAnother: 'Please choose an available display name',
  },

  profile: {
    noAddress:
      'Your account has no email address: its owner took it back. Everything else is still here.',
    title: 'Profile',
    player: 'You',
    memberSince: 'Member since',
    unknown: '…',
    noName: 'Not set',
    account: 'Account and Plan',
    publicName: 'Public display name',
    save: 'Save Display Name',
    saved: 'Profile updated successfully!',
    failed: 'Failed to update profile',
    fixedName: "It's on your public builds and the leaderboards, and can't be changed.",
    missing: 'Failed to load profile',
    missingHelp: 'Check your connection.',
  },

  failures: {
    methods: 'Failed to load sign-in methods',
    unreachable: "Can't reach the server. Check your connection and try again.",
    server: 'Something went wrong on our side. Please try again.',
    noCookies: "Your browser isn't keeping you signed in. Check its cookie settings.",
    popupBlocked:
      'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
    popupClosed: 'The sign-in window closed before you finished signing in.',
    otherMethod:
      "There's already an account with this email. Sign in the way you did before. Not yours? Check your inbox.",
    provider: "The provider couldn't sign you in. Please try again.",
  },
};
