import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '../addresses.ts';
import { ButtonLink, Page } from '../ui/index.ts';

/** Where the card payment provider sends players back to, with the id of the checkout session. */
export function SubscriptionSuccessPage() {
  const isFromCheckout = new URLSearchParams(useSearch()).has('session_id');
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isFromCheckout) navigate(href.home, { replace: true });
  }, [isFromCheckout, navigate]);
  if (!isFromCheckout) return null;
  return (
    <Page
      title="Subscription"
      intro="This part is still being built and opens with one of the next versions."
    >
      <p>
        <ButtonLink href={href.account} kind="primary">
          Your account
        </ButtonLink>
      </p>
    </Page>
  );
}
