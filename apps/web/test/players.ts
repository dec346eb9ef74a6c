import { PLANS } from '@trifecta/domain/plans';
import type { PaidTier } from '@trifecta/domain/plans';
import type { Auth, Profile } from '../src/account/auth-context.tsx';
import type { SignInUser } from '../src/account/sign-in-service.ts';
import type { AnswerOf } from '../src/api/client.ts';
import type { Answers } from './stub-api.ts';

type Subscription = AnswerOf<'GET /api/user/subscription'>;
type SignedIn = NonNullable<AnswerOf<'GET /api/auth/get-session'>>;
type Billing = AnswerOf<'GET /api/user/billing'>;

export const PROFILE: Profile = {
  email: 'ada@example.org',
  displayName: 'Ada',
  createdAt: '2026-01-02T12:00:00.000Z',
};

/** A player without a display name. */
export const NAMELESS: Profile = { ...PROFILE, displayName: null };

export const USER: SignInUser = {
  uid: 'player-1',
  email: PROFILE.email,
  emailVerified: true,
  displayName: null,
  photoURL: null,
  phoneNumber: null,
  isAnonymous: false,
  providerData: [{ providerId: 'password' }],
};

/** A signed-in player. */
export function signedIn(profile: Profile | null = PROFILE): Auth {
  return { status: 'signed-in', user: USER, profile };
}

/** A player with a password and an unverified email address. */
export const UNVERIFIED: Auth = {
  status: 'unverified',
  user: { ...USER, emailVerified: false },
  profile: null,
};

/** The sign-in response for a player's session. */
export function sessionOf({ uid, email, emailVerified }: SignInUser): SignedIn {
  return {
    user: { id: uid, email, emailVerified, name: '' },
    session: { signInProvider: 'password' },
  };
}

const FREE: Subscription['subscription'] = {
  tier: 'free',
  status: 'active',
  endDate: null,
  trialEndsAt: null,
  own: null,
  club: null,
  isPremium: false,
  limits: { ...PLANS.free.limits, currentTeamOptimizerUses: 0 },
};

const UNPAID: Billing = {
  isManageable: false,
  interval: null,
  renewsAt: null,
  isTrialAvailable: true,
  wasTrialRefused: false,
};

/** The API's response for the plan of a free player. */
export function freePlan(change: Partial<Subscription> = {}): Answers {
  return {
    'GET /api/user/subscription': {
      subscription: FREE,
      buildsCount: 0,
      favoritesCount: 0,
      ...change,
    },
    'GET /api/user/billing': UNPAID,
    'GET /api/user/badge': { isShown: true, badge: null },
    'GET /api/rooms': { rooms: [] },
  };
}

/** The API's response for the plan of a paying player. */
export function paidPlan(
  tier: PaidTier,
  change: Partial<Subscription['subscription']> = {},
  billing: Partial<Billing> = {},
): Answers {
  const limits = { ...PLANS[tier].limits, currentTeamOptimizerUses: 0 };
  return {
    'GET /api/user/subscription': {
      subscription: { ...FREE, tier, isPremium: true, limits, ...change },
      buildsCount: 0,
      favoritesCount: 0,
    },
    'GET /api/user/billing': {
      ...UNPAID,
      isManageable: true,
      interval: 'monthly',
      isTrialAvailable: false,
      ...billing,
    },
    'GET /api/user/badge': { isShown: true, badge: { kind: 'premium' } },
    'GET /api/rooms': { rooms: [] },
  };
}
