import type { BillingInterval } from '@trifecta/domain/plans';
import { choiceIn } from '../../ui/index.ts';

/** The parameters of the pricing page. */
export const PRICING = { interval: choiceIn<BillingInterval>('billing', ['monthly', 'annual']) };
