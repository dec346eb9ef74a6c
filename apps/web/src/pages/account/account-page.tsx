import { lazy } from 'react';
import { AccountProfile, SignInMethods } from '../../account/index.ts';
import { OwnModerationRecord } from '../../moderation/own-record.tsx';
import { lazyPart, Page, uiTexts } from '../../ui/index.ts';
import { FailureGroup, Panel, PanelGroup } from '../../ui/forms/index.ts';
import styles from './account-page.module.css';
import { texts } from './texts.ts';

const loading = (label: string) => (
  <Panel label={label}>
    <p>{uiTexts.loading}</p>
  </Panel>
);

// They wait for an answer anyway, so the rest of the page doesn't wait for their code.
const PlanPanel = lazyPart(
  () => import('../../billing/plan-panel.tsx').then((m) => m.PlanPanel),
  loading(texts.plan),
);
const SignedInDevices = lazyPart(
  () => import('../../account/signed-in-devices.tsx').then((m) => m.SignedInDevices),
  loading(texts.security),
);
const MailPanels = lazyPart(
  () => import('./mail-panels.tsx').then((m) => m.MailPanels),
  loading(texts.emails),
);
const AccessTokens = lazyPart(
  () => import('../../account/access-tokens.tsx').then((m) => m.AccessTokens),
  loading(texts.tokens),
);

const Webhooks = lazyPart(
  () => import('../../signals/webhooks.tsx').then((m) => m.Webhooks),
  loading(texts.webhooks),
);

// At the end of the page.
const AccountData = lazyPart(
  () => import('../../account/account-data.tsx').then((m) => m.AccountData),
  loading(texts.data),
);

// Most players never delete their account.
const OwnerFirst = lazy(async () => ({ default: (await import('./owner-first.tsx')).OwnerFirst }));

/** The player's account, ordered by what players need most often: plan, profile, sign-in, emails, tokens, webhooks, and data. */
export function AccountPage() {
  return (
    <Page title={texts.title}>
      <FailureGroup>
        <OwnModerationRecord />
        <PanelGroup title={texts.plan} className={styles.plan}>
          <PlanPanel />
        </PanelGroup>
        <PanelGroup title={texts.profile}>
          <AccountProfile />
        </PanelGroup>
        <PanelGroup title={texts.security}>
          <SignInMethods />
          <SignedInDevices />
        </PanelGroup>
        <PanelGroup title={texts.emails}>
          <MailPanels />
        </PanelGroup>
        <PanelGroup title={texts.tokens}>
          <AccessTokens />
        </PanelGroup>
        <PanelGroup title={texts.webhooks}>
          <Webhooks />
        </PanelGroup>
        <PanelGroup title={texts.data}>
          <AccountData Before={OwnerFirst} />
        </PanelGroup>
      </FailureGroup>
    </Page>
  );
}
