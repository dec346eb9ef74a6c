import { PLANS } from '@trifecta/domain/plans';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button, dayText, Notice, uiTexts } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { useClubChanged } from './club.queries.ts';
import type { Club } from './club.queries.ts';
import { memberName } from './member-name.ts';
import { clubOfferTexts } from './offer-texts.ts';

/** For a member whom the club is offered to: what changes, what it costs, and the answer. */
export function Offer({ club }: { readonly club: Club }) {
  const changed = useClubChanged();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (answer: 'accept' | 'decline') =>
      answer === 'accept'
        ? callApiAsPlayer('POST /api/club/owner/accept', clubOfferTexts.failed)
        : callApiAsPlayer('POST /api/club/owner/decline', clubOfferTexts.failed),
    onSuccess: changed,
    // It may have been withdrawn.
    onError: () => changed(),
  });
  const owner = club.members.find(({ role }) => role === 'owner');
  const by = owner === undefined ? uiTexts.anonymous : memberName(owner);
  return (
    <Notice
      title={clubOfferTexts.title(by, club.name)}
      role="status"
      actions={
        <>
          <Button kind="primary" disabled={isPending} onClick={() => mutate('accept')}>
            {isPending ? uiTexts.processing : clubOfferTexts.accept}
          </Button>
          <Button disabled={isPending} onClick={() => mutate('decline')}>
            {clubOfferTexts.decline}
          </Button>
        </>
      }
    >
      <p>{clubOfferTexts.what(by)}</p>
      <p>{costOf(club)}</p>
      <p>{clubOfferTexts.never}</p>
      {error !== null && <FormMessage text={messageOf(error)} />}
    </Notice>
  );
}

function costOf({ members, playerId, paidUntil }: Club): string {
  const { hasPlan, later, now } = clubOfferTexts;
  if (members.find(({ id }) => id === playerId)?.hasTeamPlan === true) return hasPlan;
  const { monthlyDollars } = PLANS.team.checkoutPrice;
  return paidUntil === null ? now(monthlyDollars) : later(dayText(paidUntil), monthlyDollars);
}
