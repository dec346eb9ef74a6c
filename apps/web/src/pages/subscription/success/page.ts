import { href } from '../../../addresses.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: href.subscriptionSuccess,
  title: 'Subscription',
  access: 'player',
  load: () => import('./subscription-success-page.tsx').then((m) => m.SubscriptionSuccessPage),
});
