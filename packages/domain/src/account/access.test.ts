import { describe, expect, it } from 'vitest';
import { pageDecision } from './page-access.ts';
import { isSignInProvider, mustVerifyEmail, SIGN_IN_PROVIDERS } from './sign-in.ts';

describe('a page', () => {
  it.each([
    ['open', 'loading', 'show'],
    ['open', 'unreachable', 'show'],
    ['open', 'signed-out', 'show'],
    ['open', 'unverified', 'verify-email'],
    ['open', 'signed-in', 'show'],
    ['player', 'loading', 'loading'],
    ['player', 'unreachable', 'unreachable'],
    ['player', 'signed-out', 'sign-in'],
    ['player', 'unverified', 'verify-email'],
    ['player', 'signed-in', 'show'],
    ['signed-out', 'loading', 'loading'],
    ['signed-out', 'unreachable', 'unreachable'],
    ['signed-out', 'signed-out', 'show'],
    ['signed-out', 'unverified', 'verify-email'],
    ['signed-out', 'signed-in', 'home'],
    ['mail-link', 'loading', 'show'],
    ['mail-link', 'unreachable', 'show'],
    ['mail-link', 'signed-out', 'show'],
    ['mail-link', 'unverified', 'show'],
    ['mail-link', 'signed-in', 'show'],
  ] as const)('for %s, while the visitor is %s: %s', (access, auth, decision) => {
    expect(pageDecision(access, auth)).toBe(decision);
  });
});

describe('the email address', () => {
  it('needs confirming only after sign-in with a password', () => {
    const bound = SIGN_IN_PROVIDERS.filter((provider) =>
      mustVerifyEmail({ provider, isEmailVerified: false }),
    );
    expect(bound).toEqual(['password']);
  });

  it('needs confirming only once', () => {
    expect(mustVerifyEmail({ provider: 'password', isEmailVerified: true })).toBe(false);
  });
});

it('sign-in methods match only by their exact names', () => {
  expect(SIGN_IN_PROVIDERS.every(isSignInProvider)).toBe(true);
  expect(['Google', '', 'credential', undefined, 1].some(isSignInProvider)).toBe(false);
});
