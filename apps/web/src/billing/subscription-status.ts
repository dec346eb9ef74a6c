import type { SubscriptionStatus } from '@trifecta/domain/plans';
import type { AnswerOf } from '../api/client.ts';
import type { SubscriptionState } from '../plans/index.ts';
import { dayText } from '../ui/index.ts';
import { clubTexts, texts } from './texts.ts';

const PAYMENT_FAILED: readonly SubscriptionStatus[] = ['past_due', 'unpaid', 'incomplete'];

/** The status of a subscription and what happens next, in one or two sentences. */
export function subscriptionStatusText(
  { status, endDate, trialEndsAt, own, club }: SubscriptionState['subscription'],
  account: AnswerOf<'GET /api/user/billing'> | undefined,
): string {
  const given = givenText({ endDate, club });
  if (own !== null && given !== null) {
    return PAYMENT_FAILED.includes(own.status)
      ? `${given} ${texts.status.ownPaymentFailed}`
      : given;
  }
  if (PAYMENT_FAILED.includes(status)) return texts.status.paymentFailed;
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
    case 'paused':
      return texts.status.paused;
    default:
      return texts.status.ended;
  }
}

/** Where a plan comes from that isn't the player's own: their club, or an operator. Null when it never ends. */
function givenText({
  endDate,
  club,
}: Pick<SubscriptionState['subscription'], 'club' | 'endDate'>): string | null {
  if (club !== null) return clubTexts.fromClub(club.name);
  return endDate === null ? null : texts.status.granted(dayText(endDate));
}
