import { Suspense } from 'react';
import { AccountData, SignedInDevices, SignInMethods } from '../account/index.ts';
import { lazyPage, Page, uiTexts } from '../ui/index.ts';
import { Panel, Panels } from '../ui/forms/index.ts';
import { texts } from './texts.ts';

// Waits for the subscription anyway, so the rest of the page doesn't wait for its code.
const PlanPanel = lazyPage(() => import('./plan-panel.tsx').then((m) => m.PlanPanel));

/** The player's account: plan, sign-in, and data. */
export function AccountPage() {
  const loading = (
    <Panel title={texts.account.plan}>
      <p>{uiTexts.loading}</p>
    </Panel>
  );
  return (
    <Page title={texts.account.title}>
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
