import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.verifyEmail,
  title: 'Confirm your email address',
  access: 'mail-link',
  load: () => import('./verify-email-page.tsx').then((m) => m.VerifyEmailPage),
});
