import { PLANS } from '@trifecta/domain/billing';
import { href } from '../addresses.ts';
import { ButtonLink } from '../ui/index.ts';
import { Actions, FactList, FormMessage, Panel } from '../ui/forms/index.ts';
import type { SubscriptionState } from './load-subscription.ts';
import { useSubscription } from './subscription-context.tsx';

const STATUS_NAMES: Readonly<Record<SubscriptionState['subscription']['status'], string>> = {
  active: 'Active',
  trial: 'Trial',
  past_due: 'Payment due',
  canceled: 'Canceled',
  unpaid: 'Unpaid',
  incomplete: 'Payment not finished',
  incomplete_expired: 'Payment expired',
  paused: 'Paused',
};

function dayText(time: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(time));
}

function ofLimit(used: number, most: number | null): string {
  return most === null ? `${used} (Unlimited)` : `${used} of ${most}`;
}

/** The player's plan and what is used of it. */
export function PlanPanel() {
  const state = useSubscription();
  return (
    <Panel title="Plan">
      {state === null ? <p>Loading...</p> : <Plan state={state} />}
      <Actions>
        <ButtonLink href={href.pricing}>See all plans</ButtonLink>
      </Actions>
    </Panel>
  );
}

function Plan({ state }: { readonly state: SubscriptionState }) {
  const { subscription, buildsCount, favoritesCount, error } = state;
  const { limits, trialEndsAt, endDate } = subscription;
  const builds = limits.maxBuilds === null ? 'Unlimited' : `${limits.maxBuilds} per class`;
  return (
    <>
      {error !== null && <FormMessage text={error} />}
      <FactList
        facts={[
          ['Plan', PLANS[subscription.tier].name],
          ['Status', STATUS_NAMES[subscription.status]],
          ...(trialEndsAt === null ? [] : [['Trial ends', dayText(trialEndsAt)] as const]),
          ...(endDate === null ? [] : [['Renews or ends', dayText(endDate)] as const]),
          [
            'Optimizer uses this month',
            ofLimit(limits.currentTeamOptimizerUses, limits.maxTeamOptimizerUsesPerMonth),
          ],
          ['Builds', `${buildsCount} (${builds})`],
          ['Favorites', ofLimit(favoritesCount, limits.maxFavorites)],
        ]}
      />
    </>
  );
}
