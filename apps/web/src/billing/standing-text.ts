import type { AnswerOf } from '../api/client.ts';
import type { SubscriptionState } from '../plans/index.ts';
import { dayText } from '../ui/index.ts';

/** The status of a subscription and what happens next, in one or two sentences. */
export function standingText(
  { status, endDate, trialEndsAt }: SubscriptionState['subscription'],
  account: AnswerOf<'GET /api/user/billing'> | undefined,
): string {
  switch (status) {
    case 'trial':
    case 'active': {
      if (endDate !== null) return `Ends on ${dayText(endDate)}. You won't be charged again.`;
      if (status === 'trial' && trialEndsAt !== null) {
        return `Your free trial ends on ${dayText(trialEndsAt)}. Your first payment is due then.`;
      }
      const renewsAt = account?.renewsAt ?? null;
      return renewsAt === null ? 'Renews automatically.' : `Renews on ${dayText(renewsAt)}.`;
    }
    case 'past_due':
    case 'unpaid':
    case 'incomplete':
      return 'Your last payment failed. Update your card to restore access right away.';
    case 'paused':
      return 'Your plan is paused.';
    default:
      return 'Your plan has ended.';
  }
}
