/** The texts of the account page's settings: sign-in, devices, and the player's data. */
export const settingsTexts = {
  data: {
    title: 'Your data',
    about: 'Everything we store about you, in one JSON file.',
    download: 'Download My Data',
    downloadFailed: 'Failed to load your data',
  },

  deletion: {
    open: 'Delete My Account',
    title: 'Delete your account?',
    about:
      "Your sign-in, builds, ratings, teams, and favorites are deleted, and your subscription is canceled. This can't be undone.",
    confirm: (email: string) => `Type ${email} to confirm`,
    delete: 'Delete My Account',
    deleteWith: (provider: string) => `Continue with ${provider} and delete`,
    failed: 'Failed to delete your account',
    done: 'Your account is deleted.',
    doneHelp: "Your builds, teams, and favorites are gone, and you won't be charged again.",
  },

  methods: {
    title: 'Sign-in methods',
    secondStepThere: (providers: readonly string[]) =>
      `You sign in with ${providers.join(' and ')}. Turn on two-step sign-in there.`,
  },

  password: {
    current: 'Current password',
    new: 'New password',
    change: 'Change Password',
    changed:
      "Password changed. You've been signed out on all other devices. Access tokens are revoked.",
  },

  secondStep: {
    title: 'Two-step sign-in',
    on: 'On. Signing in takes your password and a code.',
    off: 'Off. Turn it on, and your password alone no longer opens your account.',
    loadFailed: 'Failed to load two-step sign-in',
    turnOn: 'Turn On',
    turnOff: 'Turn Off',
    newCodes: 'New Backup Codes',
    turnOnTitle: {
      password: 'Turn on two-step sign-in',
      app: 'Set up your app',
      'backup-codes': 'Save your backup codes',
    },
    needsApp: 'You need an authenticator app on your phone. Enter your password to start.',
    continue: 'Continue',
    scan: 'Scan this with your authenticator app, or type the key into it.',
    key: 'Key:',
    change: {
      'turn-off': {
        title: 'Turn off two-step sign-in?',
        text: "Then your password alone opens your account. You'll be signed out on all other devices.",
        button: 'Turn Off',
      },
      'new-codes': {
        title: 'Get new backup codes?',
        text: 'Your old backup codes stop working.',
        button: 'Get New Codes',
      },
    },
  },

  backupCodes: {
    title: 'Backup codes',
    about:
      "Each code replaces your app once, for example when you lose your phone. You won't see them again.",
    signedOut: "You've been signed out on all other devices.",
    copy: 'Copy',
    download: 'Download',
    file: (site: string, codes: string) => `${site} backup codes\n\n${codes}\n`,
  },

  devices: {
    title: "Where you're signed in",
    loadFailed: 'Failed to load your devices',
    usedToday: 'Last used today',
    usedOn: (day: string) => `Last used ${day}`,
    thisDevice: 'This device',
    signOut: 'Sign Out',
    signOutDevice: (device: string) => `Sign out ${device}`,
    signingOut: 'Signing out...',
    signOutFailed: 'Failed to sign out the device',
    signOutAll: 'Sign Out Everywhere',
    signOutAllTitle: 'Sign out everywhere?',
    signOutAllText:
      'All your devices are signed out, including this one. Your access tokens stop working.',
    signOutAllFailed: 'Failed to sign out everywhere',
    signOutTitle: (device: string) => `Sign out ${device}?`,
    confirmText: "Confirm that it's you: you signed in more than 10 minutes ago.",
    confirmWith: (provider: string) => `Continue with ${provider} and sign out`,
  },
};
