import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.resetPassword,
  title: 'Reset your password',
  access: 'mail-link',
  load: () => import('./reset-password-page.tsx').then((m) => m.ResetPasswordPage),
});
