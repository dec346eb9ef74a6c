/** The dialog for signing in again. Only it loads them. */
export const signInAgainTexts: {
  readonly title: string;
  readonly nothingLost: string;
  /** By kind of draft. */
  readonly waiting: Readonly<Record<string, string>>;
} = {
  title: 'Your session has ended',
  nothingLost: 'Sign in again to continue where you were.',
  waiting: {
    build: 'Sign in again, your build waits.',
    'club-build': 'Sign in again, your build waits.',
    club: 'Sign in again, your changes wait.',
    name: 'Sign in again, your name waits.',
    plan: 'Sign in again, your game plan waits.',
    report: 'Sign in again, your report waits.',
    'saved-team': 'Sign in again, your team waits.',
  },
};
