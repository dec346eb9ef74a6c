import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { setAuth } from './auth-context.tsx';
import { knownPlayerId, useAuth } from './index.ts';

function Status() {
  return useAuth().status;
}

it('useAuth outside its provider says so', () => {
  expect(() => renderToString(createElement(Status))).toThrow(
    'useAuth must be used within an AuthProvider',
  );
});

it('who asks for the player before the session is known gets the answer when it is', async () => {
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
