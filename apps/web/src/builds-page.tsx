import { PLANS } from '@trifecta/domain/plans';
import { useSubscription } from './billing/index.ts';
import { BuildsHub } from './community/builds-hub.tsx';
import { LimitPrompt } from './limit-prompt.tsx';

/** The player's hub of builds. It stands here because it composes what the community and plans know. */
export function BuildsPage() {
  const limits = useSubscription()?.subscription.limits ?? PLANS.free.limits;
  return (
    <LimitPrompt>
      <BuildsHub maxFavorites={limits.maxFavorites} />
    </LimitPrompt>
  );
}
