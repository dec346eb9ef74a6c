import { href } from '../../addresses.ts';
import { definePage } from '../define-page.ts';

export const page = definePage({
  path: href.pricing,
  title: 'Pricing: Free, Premium, and Team',
  access: 'open',
  data: ['GET /api/billing/availability'],
  load: () => import('./pricing-page.tsx').then((m) => m.PricingPage),
});
