import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { setAuth } from './auth-context.tsx';
import { knownPlayerId, useAuth } from './index.ts';

function Status() {
  return useAuth().status;
}

it('useAuth throws outside its provider', () => {
  expect(() => renderToString(createElement(Status))).toThrow(
    'useAuth must be used within an AuthProvider',
  );
});

it('a caller who asks for the player before the session is known waits for it', async () => {
  const player = {
    uid: 'ada',
    email: 'ada@example.com',
    emailVerified: true,
    displayName: null,
    photoURL: null,
    phoneNumber: null,
    isAnonymous: false,
    providerData: [],
  };
  setAuth({ status: 'loading', user: null, profile: null });
  const asked = knownPlayerId();
  setAuth({ status: 'signed-in', user: player, profile: null });
  expect(await asked).toBe('ada');
  expect(await knownPlayerId()).toBe('ada');
  setAuth({ status: 'unverified', user: player, profile: null });
  expect(await knownPlayerId()).toBeUndefined();
});
