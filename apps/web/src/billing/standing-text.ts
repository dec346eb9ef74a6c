import type { AnswerOf } from '../api/client.ts';
import type { SubscriptionState } from '../plans/index.ts';
import { dayText } from '../ui/index.ts';

/** How a subscription stands and what becomes of it, in one or two sentences. */
export function standingText(
  { status, endDate, trialEndsAt }: SubscriptionState['subscription'],
  account: AnswerOf<'GET /api/user/billing'> | undefined,
): string {
  switch (status) {
    case 'trial':
    case 'active': {
      if (endDate !== null) return `It ends on ${dayText(endDate)}, and nothing more is charged.`;
      if (status === 'trial' && trialEndsAt !== null) {
        return `Your free trial ends on ${dayText(trialEndsAt)}, when the first payment is due.`;
      }
      const renewsAt = account?.renewsAt ?? null;
      return renewsAt === null ? 'It renews by itself.' : `It renews on ${dayText(renewsAt)}.`;
    }
    case 'past_due':
    case 'unpaid':
    case 'incomplete':
      return 'The last payment failed. Pay with another card, and it goes on at once.';
    case 'paused':
      return 'It is paused.';
    default:
      return 'It has ended.';
  }
}
