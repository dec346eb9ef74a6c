import { useCountsChanged } from './api/query-keys.ts';
import { useOnLimit } from './community/limit-context.ts';
import { useSubscription } from './billing/index.ts';
import { LimitPrompt } from './limit-prompt.tsx';
import { TeamOptimizer } from './teams/team-optimizer.tsx';

/** The Team Optimizer. It stands here because it composes what teams and plans know. */
export function TeamOptimizerPage() {
  return (
    <LimitPrompt>
      <LimitedOptimizer />
    </LimitPrompt>
  );
}

function LimitedOptimizer() {
  const limits = useSubscription()?.subscription.limits;
  const countsChanged = useCountsChanged();
  return (
    <TeamOptimizer
      uses={
        limits && {
          used: limits.currentTeamOptimizerUses,
          most: limits.maxTeamOptimizerUsesPerMonth,
        }
      }
      onUsed={countsChanged}
      onLimit={useOnLimit()}
    />
  );
}
