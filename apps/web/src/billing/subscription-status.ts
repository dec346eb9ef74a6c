import type { AnswerOf } from '../api/client.ts';
import type { SubscriptionState } from '../plans/index.ts';
import { dayText } from '../ui/index.ts';
import { texts } from './texts.ts';

/** The status of a subscription and what happens next, in one or two sentences. */
export function subscriptionStatusText(
  { status, endDate, trialEndsAt }: SubscriptionState['subscription'],
  account: AnswerOf<'GET /api/user/billing'> | undefined,
): string {
  switch (status) {
    case 'trial':
    case 'active': {
      if (endDate !== null) return texts.status.ends(dayText(endDate));
      if (status === 'trial' && trialEndsAt !== null) {
        return texts.status.trialEnds(dayText(trialEndsAt));
      }
      const renewsAt = account?.renewsAt ?? null;
      return renewsAt === null ? texts.status.renews : texts.status.renewsOn(dayText(renewsAt));
    }
    case 'past_due':
    case 'unpaid':
    case 'incomplete':
      return texts.status.paymentFailed;
    case 'paused':
      return texts.status.paused;
    default:
      return texts.status.ended;
  }
}
