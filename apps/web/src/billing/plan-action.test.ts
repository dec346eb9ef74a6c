import { expect, it } from 'vitest';
import { planAction } from './plan-action.ts';

const GUEST = {
  current: null,
  isTrialAvailable: true,
  pending: null,
  isEnabled: true,
} as const;

it.each([
  ['a guest, on Free', 'free', GUEST, 'Create Account', false],
  ['a free player, on Free', 'free', { ...GUEST, current: 'free' }, 'Current Plan', true],
  [
    'a Premium player, on Free',
    'free',
    { ...GUEST, current: 'premium' },
    'Back to Free when your plan ends',
    true,
  ],
  ['a guest', 'premium', GUEST, 'Start Free Trial', false],
  [
    'a Premium player, on Premium',
    'premium',
    { ...GUEST, current: 'premium' },
    'Current Plan',
    true,
  ],
  [
    'a Team player, on Premium',
    'premium',
    { ...GUEST, current: 'team' },
    'Manage Subscription',
    false,
  ],
  [
    'a plan whose checkout is opening',
    'premium',
    { ...GUEST, pending: 'premium' },
    'Processing...',
    true,
  ],
  [
    "a plan while another's checkout opens",
    'team',
    { ...GUEST, pending: 'premium' },
    'Start Free Trial',
    true,
  ],
  [
    'a site that sells nothing',
    'premium',
    { ...GUEST, isEnabled: false },
    'Start Free Trial',
    true,
  ],
] as const)('the button for %s', (_who, tier, looking, text, isDisabled) => {
  expect(planAction(tier, looking)).toMatchObject({ text, isDisabled });
});
