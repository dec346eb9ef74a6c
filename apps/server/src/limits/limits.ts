const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How often something may be done within a number of seconds. */
interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** Every limit of the site. Limits ending in `OfNetwork` count networks, as returned by `networksOf`. */
export const LIMITS = {
  /** All anonymous requests of a network, in points of costs.ts: a third of a core around the clock. */
  guestBudgetOfNetwork: { points: 20_000, seconds: MINUTE },
  /** All requests of a player, in points of costs.ts. At least what guests of one network have. */
  playerBudget: { points: 20_000, seconds: MINUTE },
  /** Wrong passwords for one account, from anywhere. Further attempts never extend the wait. */
  signInOfAccount: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords for one account from a browser that has signed in to it before. */
  signInOfDevice: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords from one network, for any account. */
  signInOfNetwork: { points: 50, seconds: 15 * MINUTE },
  /** Sessions started for one account, with the right password or through a provider. */
  newSessionOfAccount: { points: 30, seconds: HOUR },
  /** Sessions started from one network, for any account. */
  newSessionOfNetwork: { points: 300, seconds: 15 * MINUTE },
  /** Sign-in windows opened from one network. Each leaves a row in the database for some minutes. */
  signInWindowOfNetwork: { points: 300, seconds: 15 * MINUTE },
  /** New accounts from one network. */
  signUpOfNetwork: { points: 30, seconds: HOUR },
  changePassword: { points: 10, seconds: 15 * MINUTE },
  /** Passwords entered to turn two-step sign-in on or off, or to get new backup codes. */
  secondStepSetting: { points: 10, seconds: 15 * MINUTE },
  /** New keys being created for a player at the moment: one at a time. Reset once the key exists. */
  secondStepKey: { points: 1, seconds: 10 },
  /** Wrong authenticator codes for a player. */
  appCodes: { points: 5, seconds: 15 * MINUTE },
  /** At 20 tries a day, guessing a code takes 45 years on average. */
  appCodesOfDay: { points: 20, seconds: 24 * HOUR },
  /**
   * Wrong backup codes for a player. Counted separately, so that they still work when a stranger's tries have used up
   * the app codes.
   */
  backupCodes: { points: 5, seconds: 15 * MINUTE },
  backupCodesOfDay: { points: 50, seconds: 24 * HOUR },
  checkDisplayNameOfNetwork: { points: 60, seconds: MINUTE },
  /** Verification emails a player may request. */
  verificationMail: { points: 5, seconds: HOUR },
  resetMailOfNetwork: { points: 30, seconds: HOUR },
  testMail: { points: 5, seconds: HOUR },
  /** Emails to one address, whoever caused them. Each purpose has its own budget. */
  resetMailToAddress: { points: 10, seconds: HOUR },
  verificationMailToAddress: { points: 10, seconds: HOUR },
  testMailToAddress: { points: 10, seconds: HOUR },
  /** Access tokens a player creates. */
  newAccessToken: { points: 20, seconds: HOUR },
  /** Webhooks a player adds. */
  newWebhook: { points: 20, seconds: HOUR },
  /** Tests a player sends to webhooks. */
  webhookTest: { points: 20, seconds: HOUR },
  /** Commands of one person in chats. */
  chatCommand: { points: 30, seconds: MINUTE },
  /** Calls to the card payment provider caused by a player. */
  payments: { points: 60, seconds: MINUTE },
  /** Email links opened, used, or renewed from one network: about three for each new account. */
  mailLinkOfNetwork: { points: 120, seconds: HOUR },
  /** Exports of all account data. */
  accountExport: { points: 10, seconds: HOUR },
  /** New builds a player saves. */
  newBuild: { points: 100, seconds: 10 * MINUTE },
  /** Matches a player logs, edits, or deletes: also those that waited for a connection. */
  matchChange: { points: 300, seconds: 10 * MINUTE },
  /** Parts of an import of matches: three times as many matches as a player can have. */
  matchImport: { points: 600, seconds: 10 * MINUTE },
  /** Downloads of all of a player's matches. */
  matchExport: { points: 20, seconds: HOUR },
  /** Views of builds from one network: many people's, and no script's. Counted by each server process, and stored nowhere. */
  buildViewOfNetwork: { points: 120, seconds: MINUTE },
  /** Ratings a player gives or changes. */
  rating: { points: 120, seconds: MINUTE },
  /** Reports a player makes. */
  report: { points: 20, seconds: HOUR },
  /** Reports from one network without signing in. */
  reportOfNetwork: { points: 5, seconds: HOUR },
  /** Reports of all guests together, so that they can't fill the operators' page. */
  guestReports: { points: 200, seconds: HOUR },
  /** Optimizer requests of a player, whatever their plan allows. */
  optimizer: { points: 120, seconds: MINUTE },
  /** Searches a player starts and abandons. A search that the player waits for gives its point back. */
  unfinishedSearch: { points: 20, seconds: 10 * MINUTE },
  /** Rooms a player opens. */
  newRoom: { points: 20, seconds: 10 * MINUTE },
  /** Guests who join a room from one network. */
  roomJoinOfNetwork: { points: 30, seconds: MINUTE },
  /**
   * New guests whom one link lets in from one network, so that whoever gets hold of it takes half of a room's places at
   * most. A new link starts anew.
   */
  roomLinkOfNetwork: { points: 10, seconds: 24 * HOUR },
  /** Wrong links to rooms, from one network. */
  wrongRoomLinkOfNetwork: { points: 30, seconds: 15 * MINUTE },
  /** Choices of one guest in a room: ten a second, in bursts. Counted by each server process. */
  roomChange: { points: 100, seconds: 10 },
  /** Clubs a player founds, or tries to. */
  newClub: { points: 20, seconds: HOUR },
  /** Changes to a club by one of its members: settings, roles, removals, and whether they're listed. */
  clubChange: { points: 100, seconds: 10 * MINUTE },
  /** Invitations to a club by one of its members. */
  newInvitation: { points: 30, seconds: HOUR },
  /** Invitations looked at from one network. */
  invitationOfNetwork: { points: 60, seconds: MINUTE },
  /** Wrong links to clubs, from one network. */
  wrongInvitationOfNetwork: { points: 30, seconds: 15 * MINUTE },
  /** Invitations a player accepts, or tries to. */
  joinClub: { points: 20, seconds: HOUR },
  /** Exports of everything in a club. */
  clubExport: { points: 10, seconds: HOUR },
  /** Builds and game plans that a player adds, edits, renames, or takes back in a club's playbook. */
  playbookEdit: { points: 100, seconds: 10 * MINUTE },
  /** Times a player shows or hides their badge. */
  badgeSwitch: { points: 60, seconds: 10 * MINUTE },
  /**
   * What one guest writes in a room's notes, in requests and half kilobytes: browsers send three times a second at most. Counted
   * by each server process.
   */
  notes: { points: 100, seconds: 10 },
  /** Visibility changes of a player's builds. */
  buildVisibility: { points: 100, seconds: 10 * MINUTE },
} as const satisfies Readonly<Record<string, Limit>>;

/** The names of the limits. */
export type LimitName = keyof typeof LIMITS;

/** A limit that counts networks instead of players or accounts. */
export type NetworkLimitName = Extract<LimitName, `${string}OfNetwork`>;

/** In the demo, all players share one machine, and everyone shares the demo accounts. */
const DEMO_FACTOR = 100;

/** Points an operator has set, overriding the table. */
export type PointsByLimit = Readonly<Partial<Record<LimitName, number | undefined>>>;

/** The points of a limit per window. */
export function pointsOf(
  name: LimitName,
  { isDemo, points }: { readonly isDemo: boolean; readonly points?: PointsByLimit | undefined },
): number {
  const isShared =
    name.endsWith('OfNetwork') || name === 'newSessionOfAccount' || name === 'playerBudget';
  const own = points?.[name] ?? LIMITS[name].points * (isDemo && isShared ? DEMO_FACTOR : 1);
  if (name !== 'playerBudget') return own;
  return Math.max(own, pointsOf('guestBudgetOfNetwork', { isDemo, points }));
}
