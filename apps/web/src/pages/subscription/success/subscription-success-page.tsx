import { PLANS } from '@trifecta/domain/plans';
import type { Subscription } from '@trifecta/domain/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '../../../addresses.ts';
import { logFailure } from '../../../api/client.ts';
import { callApiAsPlayer } from '../../../api/player-client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { AnswerOf } from '../../../api/client.ts';
import { usePlayerId } from '../../../account/index.ts';
import {
  placeBeforeUpgrade,
  PremiumGate,
  tierInForce,
  useBillingAccount,
  useSubscription,
} from '../../../plans/index.ts';
import { Button, ButtonLink, dayText, Notice, uiTexts } from '../../../ui/index.ts';
import { Actions, BulletList, NarrowPage, Panel } from '../../../ui/forms/index.ts';
import { TrialRefused } from '../../../billing/payment-pages.tsx';
import { dollarsOf, dollarsText } from '../../../billing/plan-terms.ts';
import { texts } from '../../../billing/texts.ts';

const FAILURE = texts.failures.confirmation;

/** The page the payment provider returns players to, with the id of the checkout session. */
export function SubscriptionSuccessPage() {
  const sessionId = new URLSearchParams(useSearch()).get('session_id');
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!sessionId) navigate(href.home, { replace: true });
  }, [sessionId, navigate]);
  return sessionId ? <Confirmation sessionId={sessionId} /> : null;
}

function Confirmation({ sessionId }: { readonly sessionId: string }) {
  const state = useSubscription();
  const { isPending, isError, confirm } = useConfirmation(sessionId);
  if (isPending || state === null) {
    return (
      <NarrowPage title={texts.success.title}>
        <p role="status">{texts.success.confirming}</p>
      </NarrowPage>
    );
  }
  if (tierInForce(state) !== 'free') return <Welcome />;
  if (isError || state.error !== null) {
    return (
      <NarrowPage title={texts.success.title}>
        <Notice
          title={texts.success.unconfirmed}
          role="alert"
          actions={<Button onClick={confirm}>{uiTexts.tryAgain}</Button>}
        >
          <p>{texts.success.unconfirmedHelp}</p>
        </Notice>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={texts.success.title} intro={texts.success.notPaid}>
      <TrialRefused />
      <PremiumGate>{null}</PremiumGate>
    </NarrowPage>
  );
}

/**
 * Syncs the result of the checkout, then reloads the plan and what it costs. Reloads even after a failure, since the webhook syncs it
 * too.
 */
function useConfirmation(sessionId: string) {
  const reload = useSubscription()?.reload;
  const client = useQueryClient();
  const billing = queryKeys.billingAccount(usePlayerId());
  const { mutate, isIdle, isPending, isError } = useMutation({
    mutationFn: (body: { readonly sessionId: string }) =>
      callApiAsPlayer('POST /api/stripe/confirm-checkout-session', FAILURE, { body }),
    onError: (error) => logFailure(FAILURE, error),
    onSettled: () => Promise.all([reload?.(), client.invalidateQueries({ queryKey: billing })]),
  });
  const confirm = useCallback(() => mutate({ sessionId }), [mutate, sessionId]);
  const isReady = reload !== undefined;
  useEffect(() => {
    if (isReady) confirm();
  }, [isReady, confirm]);
  return { isPending: isIdle || isPending, isError, confirm };
}

function Welcome() {
  const state = useSubscription();
  const account = useBillingAccount();
  const tier = state === null ? 'premium' : tierInForce(state);
  const { name, features, comingFeatures } = PLANS[tier];
  const place = placeBeforeUpgrade();
  const isOptimizer = place?.split('?')[0] === href.teamOptimizer;
  const charges = state && chargesText(state.subscription, account);
  return (
    <NarrowPage title={texts.success.welcome} intro={texts.success.welcomeIntro}>
      {charges !== null && <p>{charges}</p>}
      <Panel title={texts.success.features(name)}>
        <BulletList items={[...features, ...comingFeatures.map(uiTexts.coming)]} />
        <Actions>
          {place !== null && (
            <ButtonLink href={place} kind="primary">
              {isOptimizer ? texts.success.backToPicks : texts.success.backToPage}
            </ButtonLink>
          )}
          {tier === 'team' && (
            <ButtonLink href={href.club} kind={place === null ? 'primary' : 'secondary'}>
              {texts.success.club}
            </ButtonLink>
          )}
          <ButtonLink
            href={href.teamOptimizer}
            kind={tier === 'team' || place !== null ? 'secondary' : 'primary'}
          >
            {texts.success.optimizer}
          </ButtonLink>
          <ButtonLink href={href.myBuilds}>{texts.success.myBuilds}</ButtonLink>
          <ButtonLink href={href.account}>{texts.success.account}</ButtonLink>
        </Actions>
      </Panel>
    </NarrowPage>
  );
}

/** The plan's price, and when it's charged. Null for a plan that isn't paid, or as long as it isn't known. */
function chargesText(
  { tier, status, trialEndsAt, endDate }: Subscription,
  account: AnswerOf<'GET /api/user/billing'> | undefined,
): string | null {
  const interval = account?.interval ?? null;
  if (tier === 'free' || interval === null || endDate !== null) return null;
  const amount = dollarsText(dollarsOf(PLANS[tier].checkoutPrice, interval));
  const price = texts.price[interval](amount);
  if (status === 'trial' && trialEndsAt !== null) {
    return texts.success.trial(dayText(trialEndsAt), amount, price);
  }
  const renewsAt = account?.renewsAt ?? null;
  return renewsAt === null ? null : texts.success.paid(price, dayText(renewsAt));
}
