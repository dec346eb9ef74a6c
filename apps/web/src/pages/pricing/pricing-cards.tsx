import { planOffer, PLANS, TIERS } from '@trifecta/domain/plans';
import type { BillingInterval, PaidTier, Tier } from '@trifecta/domain/plans';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { href } from '../../addresses.ts';
import {
  isGranted,
  tierInForce,
  useBillingAccount,
  usePlanViewer,
  useSubscription,
} from '../../plans/index.ts';
import { Button, ButtonLink } from '../../ui/index.ts';
import { FormMessage } from '../../ui/forms/index.ts';
import { offeredAct, useAuth, wishHere } from '../../account/index.ts';
import { planAction } from '../../billing/plan-action.ts';
import { PlanCard, PlanCards } from '../../billing/plan-card.tsx';
import { dollarsOf, dollarsText, planTerms } from '../../billing/plan-terms.ts';
import type { PayingFor } from '../../billing/plan-terms.ts';
import { texts } from '../../billing/texts.ts';
import { goToCheckout, goToPortal, useExternalRedirect } from '../../billing/payment-pages.tsx';

/** The three plans with their actions. */
export function PricingCards({
  interval,
  isEnabled,
}: {
  readonly interval: BillingInterval;
  readonly isEnabled: boolean;
}) {
  const viewer = usePlanViewer();
  const paying = usePaying();
  const { pending, problem, choose } = usePlanChoice(interval, viewer);
  const chosen = useChosenPlan(viewer.current);
  const isUnknown = useSubscription()?.isAssumed === true;
  const button = (tier: Tier) => {
    // Not even the current plan can be named.
    if (isUnknown) return null;
    const { offer, text, isDisabled } = planAction(tier, { ...viewer, pending, isEnabled });
    if (offer === 'join') return <ButtonLink href={href.register}>{text}</ButtonLink>;
    if (tier === 'free') return <Button disabled>{text}</Button>;
    return (
      <Button
        kind={tier === 'premium' && offer !== 'downgrade' ? 'primary' : 'secondary'}
        disabled={isDisabled}
        onClick={() => choose(tier)}
      >
        {text}
      </Button>
    );
  };
  return (
    <>
      <h2 className="visually-hidden">{texts.pricing.plans}</h2>
      {problem !== null && <FormMessage text={problem} />}
      <PlanCards>
        {TIERS.map((tier) => (
          <PlanCard
            key={tier}
            plan={PLANS[tier]}
            amount={dollarsText(dollarsOf(PLANS[tier].checkoutPrice, interval))}
            per={tier === 'free' ? undefined : texts.perInterval[interval]}
            terms={planTerms(PLANS[tier], { offer: planOffer(tier, viewer), interval, paying })}
            isChosen={tier === chosen}
            action={button(tier)}
          />
        ))}
      </PlanCards>
    </>
  );
}

/** The plan that the player chose before signing in, unless they have it by now. */
function useChosenPlan(current: Tier | null): Tier | undefined {
  const [kind, tier] = offeredAct(useHistoryState())?.split(':') ?? [];
  return kind === 'plan' && current !== null && tier !== current
    ? TIERS.find((one) => one === tier)
    : undefined;
}

type Choice = Parameters<typeof goToCheckout>[0];

/**
 * Chooses a plan: players go to checkout, or to the portal for a plan below their own, and guests to sign-in and back.
 * A click before the player and their plan are known waits for them, since a button that turned disabled in between
 * would swallow it.
 */
function usePlanChoice(interval: BillingInterval, viewer: ReturnType<typeof usePlanViewer>) {
  const { current, isGranted: isPlanGranted, isTrialAvailable, isPending } = viewer;
  const { status } = useAuth();
  const [, navigate] = useLocation();
  const { pending, problem, redirect } = useExternalRedirect<PaidTier>();
  const [choice, setChoice] = useState<Choice | null>(null);
  const followed = useRef<Choice | null>(null);
  const isKnown = status === 'signed-out' || (status === 'signed-in' && !isPending);
  useEffect(() => {
    if (choice === null || choice === followed.current || !isKnown) return;
    followed.current = choice;
    if (status === 'signed-out') {
      navigate(href.login, { state: wishHere(`plan:${choice.tier}:${choice.interval}`) });
      return;
    }
    const offer = planOffer(choice.tier, { current, isGranted: isPlanGranted, isTrialAvailable });
    if (offer === 'current') return;
    void redirect(choice.tier, offer === 'downgrade' ? goToPortal : () => goToCheckout(choice));
  }, [choice, isKnown, status, current, isPlanGranted, isTrialAvailable, redirect, navigate]);
  const choose = (tier: PaidTier): void => setChoice({ tier, interval });
  const waiting = isKnown ? null : (choice?.tier ?? null);
  return { pending: pending ?? waiting, problem, choose };
}

/** The billing details of the player's current plan. Null for guests, free players, and granted plans. */
function usePaying(): PayingFor | null {
  const state = useSubscription();
  const interval = useBillingAccount()?.interval ?? null;
  if (state === null || tierInForce(state) === 'free' || isGranted(state)) return null;
  const { status, trialEndsAt, endDate } = state.subscription;
  return { interval, freeUntil: status === 'trial' ? trialEndsAt : null, endDate };
}
