import { lazy } from 'react';
import {
  AccountData,
  AccountProfile,
  SignedInDevices,
  SignInMethods,
} from '../../account/index.ts';
import { OwnModerationRecord } from '../../moderation/own-record.tsx';
import { lazyPart, Page, uiTexts } from '../../ui/index.ts';
import { FailureGroup, Panel, PanelGroup } from '../../ui/forms/index.ts';
import { texts } from '../../billing/texts.ts';
import styles from './account-page.module.css';

const loading = (label: string) => (
  <Panel label={label}>
    <p>{uiTexts.loading}</p>
  </Panel>
);

// They wait for an answer anyway, so the rest of the page doesn't wait for their code.
const PlanPanel = lazyPart(
  () => import('../../billing/plan-panel.tsx').then((m) => m.PlanPanel),
  loading(texts.account.plan),
);
const MailPanels = lazyPart(
  () => import('./mail-panels.tsx').then((m) => m.MailPanels),
  loading(texts.account.emails),
);
const AccessTokens = lazyPart(
  () => import('../../account/access-tokens.tsx').then((m) => m.AccessTokens),
  loading(texts.account.tokens),
);

const Webhooks = lazyPart(
  () => import('../../signals/webhooks.tsx').then((m) => m.Webhooks),
  loading(texts.account.webhooks),
);

// Most players never delete their account.
const OwnerFirst = lazy(async () => ({ default: (await import('./owner-first.tsx')).OwnerFirst }));

/** The player's account, ordered by what players need most often: plan, profile, sign-in, emails, tokens, webhooks, and data. */
export function AccountPage() {
  return (
    <Page title={texts.account.title}>
      <FailureGroup>
        <OwnModerationRecord />
        <PanelGroup title={texts.account.plan} className={styles.plan}>
          <PlanPanel />
        </PanelGroup>
        <PanelGroup title={texts.account.profile}>
          <AccountProfile />
        </PanelGroup>
        <PanelGroup title={texts.account.security}>
          <SignInMethods />
          <SignedInDevices />
        </PanelGroup>
        <PanelGroup title={texts.account.emails}>
          <MailPanels />
        </PanelGroup>
        <PanelGroup title={texts.account.tokens}>
          <AccessTokens />
        </PanelGroup>
        <PanelGroup title={texts.account.webhooks}>
          <Webhooks />
        </PanelGroup>
        <PanelGroup title={texts.account.data}>
          <AccountData Before={OwnerFirst} />
        </PanelGroup>
      </FailureGroup>
    </Page>
  );
}
