import { lazy, Suspense } from 'react';
import { SignInMethods } from './account/sign-in-methods.tsx';
import { Page } from './ui/index.ts';
import { Panel, Panels } from './ui/forms/index.ts';

// Both wait for the player's data anyway, so their code may come a moment later.
const PlanPanel = lazy(() =>
  import('./billing/plan-panel.tsx').then((m) => ({ default: m.PlanPanel })),
);
const AccountData = lazy(() =>
  import('./account/account-data.tsx').then((m) => ({ default: m.AccountData })),
);

/** The player's account: plan, sign-in, data. It stands here because it composes what two features know. */
export function AccountPage() {
  return (
    <Page title="Account">
      <Panels>
        <Suspense
          fallback={
            <Panel title="Plan">
              <p>Loading...</p>
            </Panel>
          }
        >
          <PlanPanel />
        </Suspense>
        <SignInMethods />
        <Suspense>
          <AccountData />
        </Suspense>
      </Panels>
    </Page>
  );
}
