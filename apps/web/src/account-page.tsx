import { Suspense } from 'react';
import { AccountData } from './account/account-data.tsx';
import { SignInMethods } from './account/sign-in-methods.tsx';
import { SignedInDevices } from './account/signed-in-devices.tsx';
import { lazyPage } from './lazy-page.tsx';
import { Page } from './ui/index.ts';
import { Panel, Panels } from './ui/forms/index.ts';

// It waits for the subscription anyway, and the rest of the page need not wait for it.
const PlanPanel = lazyPage(() => import('./billing/plan-panel.tsx').then((m) => m.PlanPanel));

/** The player's account: plan, sign-in, data. It stands here because it composes what two features know. */
export function AccountPage() {
  const loading = (
    <Panel title="Plan">
      <p>Loading...</p>
    </Panel>
  );
  return (
    <Page title="Account">
      <Panels>
        <Suspense fallback={loading}>
          <PlanPanel />
        </Suspense>
        <SignInMethods />
        <SignedInDevices />
        <AccountData />
      </Panels>
    </Page>
  );
}
