const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The number of times something can be done in a number of seconds. */
interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** Every limit of the site. Limits that end in `OfNetwork` count networks, as `networksOf` has them. */
export const LIMITS = {
  /** Everything a network asks for without a player, in points of costs.ts: a third of a core all the time. */
  guestBudgetOfNetwork: { points: 20_000, seconds: MINUTE },
  /** Everything a player asks for, in points of costs.ts. */
  playerBudget: { points: 6000, seconds: MINUTE },
  /** Wrong passwords for one account, from anywhere. An attack never lengthens the wait. */
  signInOfAccount: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords for one account from a browser that was signed in to it before. */
  signInOfDevice: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords from one network, for any account. */
  signInOfNetwork: { points: 50, seconds: 15 * MINUTE },
  /** Sessions begun for one account, each with the right password or at a provider. */
  newSessionOfAccount: { points: 30, seconds: HOUR },
  /** Sessions begun from one network, for any account. */
  newSessionOfNetwork: { points: 300, seconds: 15 * MINUTE },
  /** Sign-in windows opened from one network. Each leaves a row behind for some minutes. */
  signInWindowOfNetwork: { points: 300, seconds: 15 * MINUTE },
  /** New accounts from one network. */
  signUpOfNetwork: { points: 30, seconds: HOUR },
  changePassword: { points: 10, seconds: 15 * MINUTE },
  /** Passwords given to turn two-step sign-in on or off, or for new backup codes. */
  secondStepSetting: { points: 10, seconds: 15 * MINUTE },
  /** New keys being made for a player right now: one at a time. Forgotten when the key is there. */
  secondStepKey: { points: 1, seconds: 10 },
  /** Wrong codes of a player's authenticator app. */
  appCodes: { points: 5, seconds: 15 * MINUTE },
  /** With 20 tries a day, guessing a code takes 45 years on average. */
  appCodesOfDay: { points: 20, seconds: 24 * HOUR },
  /** Wrong backup codes of a player, counted apart: they help someone locked out by a stranger's tries. */
  backupCodes: { points: 5, seconds: 15 * MINUTE },
  backupCodesOfDay: { points: 50, seconds: 24 * HOUR },
  checkDisplayNameOfNetwork: { points: 60, seconds: MINUTE },
  /** Verification emails a player may ask for. */
  verificationMail: { points: 5, seconds: HOUR },
  resetMailOfNetwork: { points: 30, seconds: HOUR },
  testMail: { points: 5, seconds: HOUR },
  /** Emails to one address, whoever caused them. One purpose never uses up the budget of another. */
  resetMailToAddress: { points: 10, seconds: HOUR },
  verificationMailToAddress: { points: 10, seconds: HOUR },
  testMailToAddress: { points: 10, seconds: HOUR },
  /** Calls to the card payment provider that a player causes. */
  payments: { points: 60, seconds: MINUTE },
  /** Links of emails followed from one network. */
  mailLinkOfNetwork: { points: 60, seconds: HOUR },
  /** Exports of everything an account holds. */
  accountExport: { points: 10, seconds: HOUR },
  /** New builds a player saves. */
  newBuild: { points: 100, seconds: 10 * MINUTE },
  /** Ratings a player gives or changes. */
  rating: { points: 120, seconds: MINUTE },
  /** Teams a player asks the optimizer for, whatever the plan allows. */
  optimizer: { points: 120, seconds: MINUTE },
  /** Searches a player starts and abandons. A search that the player waits for gives its point back. */
  unfinishedSearch: { points: 20, seconds: 10 * MINUTE },
  /** Builds a player makes public or private. */
  buildVisibility: { points: 100, seconds: 10 * MINUTE },
} as const satisfies Readonly<Record<string, Limit>>;

/** The names of the limits. */
export type LimitName = keyof typeof LIMITS;

/** A limit that counts networks instead of players or accounts. */
export type NetworkLimitName = Extract<LimitName, `${string}OfNetwork`>;

/** In the demo all players share one machine, and everyone shares the demo accounts. */
const DEMO_FACTOR = 100;

/** Points an operator gives instead of the table's. */
export type PointsByLimit = Readonly<Partial<Record<LimitName, number | undefined>>>;

/** The points of a limit in its window. */
export function pointsOf(
  name: LimitName,
  { isDemo, points }: { readonly isDemo: boolean; readonly points?: PointsByLimit | undefined },
): number {
  const isShared =
    name.endsWith('OfNetwork') || name === 'newSessionOfAccount' || name === 'playerBudget';
  return points?.[name] ?? LIMITS[name].points * (isDemo && isShared ? DEMO_FACTOR : 1);
}
