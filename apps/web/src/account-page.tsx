import { AccountData } from './account/account-data.tsx';
import { SignInMethods } from './account/sign-in-methods.tsx';
import { PlanPanel } from './billing/plan-panel.tsx';
import { Page } from './ui/index.ts';
import { Panels } from './ui/forms/index.ts';

/** The player's account: plan, sign-in, data. It stands here because it composes what two features know. */
export function AccountPage() {
  return (
    <Page title="Account">
      <Panels>
        <PlanPanel />
        <SignInMethods />
        <AccountData />
      </Panels>
    </Page>
  );
}
