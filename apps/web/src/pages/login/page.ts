import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.login,
  title: 'Login',
  access: 'signed-out',
  data: ['GET /api/account/sign-in-methods'],
  load: () => import('./login-page.tsx').then((m) => m.LoginPage),
});

/** The same page at another path, so that the player keeps what was typed when switching between them. */
export const register = { ...page, path: href.register, title: 'Create Account' };
