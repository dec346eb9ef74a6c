import { canCreateBuild, PLANS } from '@trifecta/domain/plans';
import { useAuth } from './account/index.ts';
import { useSubscription } from './billing/index.ts';
import { MyBuilds } from './builds/my-builds.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import { useOnLimit } from './community/limit-context.ts';
import { LimitPrompt } from './limit-prompt.tsx';
import { Page } from './ui/index.ts';

/** The player's own builds. It stands here because it composes what builds and plans know. */
export function MyBuildsPage() {
  const isPlayer = useAuth().status === 'signed-in';
  if (!isPlayer) {
    return (
      <Page title="My Builds">
        <SignInGate />
      </Page>
    );
  }
  return (
    <LimitPrompt>
      <LimitedBuilds />
    </LimitPrompt>
  );
}

function LimitedBuilds() {
  const plan = useSubscription();
  const limits = plan?.subscription.limits ?? PLANS.free.limits;
  // Until the plan is known, the server decides.
  const isPlanKnown = plan !== null && plan.error === null;
  return (
    <MyBuilds
      maxBuilds={limits.maxBuilds}
      canCreate={(buildsOfClass) => !isPlanKnown || canCreateBuild(limits, buildsOfClass)}
      onLimit={useOnLimit()}
    />
  );
}
