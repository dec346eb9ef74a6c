import { expect, it } from 'vitest';
import { planAction } from './plan-action.ts';

const VISITOR = { current: 'free', hasTrial: true, underWay: null, isEnabled: true } as const;

it.each([
  ['a visitor', 'premium', VISITOR, 'Start Free Trial', false],
  ['who had the trial', 'premium', { ...VISITOR, hasTrial: false }, 'Upgrade', false],
  ['Team, which has no trial', 'team', { ...VISITOR, hasTrial: false }, 'Upgrade', false],
  ['who has it', 'premium', { ...VISITOR, current: 'premium' }, 'Current Plan', true],
  ['who has the other', 'team', { ...VISITOR, current: 'premium' }, 'Upgrade', false],
  ['while it opens', 'premium', { ...VISITOR, underWay: 'premium' }, 'Processing...', true],
  ['while another opens', 'team', { ...VISITOR, underWay: 'premium' }, 'Start Free Trial', true],
  ['where nothing is sold', 'premium', { ...VISITOR, isEnabled: false }, 'Start Free Trial', true],
] as const)('the button for %s', (_who, tier, looking, text, isDisabled) => {
  expect(planAction(tier, looking)).toEqual({ text, isDisabled });
});
