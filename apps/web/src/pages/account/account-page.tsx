import { lazy, Suspense } from 'react';
import {
  AccountData,
  AccountProfile,
  SignedInDevices,
  SignInMethods,
} from '../../account/index.ts';
import { OwnModerationRecord } from '../../moderation/own-record.tsx';
import { ErrorBoundary, lazyPage, Page, uiTexts } from '../../ui/index.ts';
import { FailureGroup, Panel, PanelGroup } from '../../ui/forms/index.ts';
import { texts } from '../../billing/texts.ts';
import styles from './account-page.module.css';

// They wait for an answer anyway, so the rest of the page doesn't wait for their code.
const PlanPanel = lazyPage(() => import('../../billing/plan-panel.tsx').then((m) => m.PlanPanel));
const MailPanels = lazyPage(() => import('./mail-panels.tsx').then((m) => m.MailPanels));

const AccessTokens = lazyPage(() =>
  import('../../account/access-tokens.tsx').then((m) => m.AccessTokens),
);

// Most players never delete their account.
const OwnerFirst = lazy(async () => ({ default: (await import('./owner-first.tsx')).OwnerFirst }));

/** The player's account, ordered by what players need most often: plan, profile, sign-in, emails, tokens, and data. */
export function AccountPage() {
  const loading = (label: string) => (
    <Panel label={label}>
      <p>{uiTexts.loading}</p>
    </Panel>
  );
  return (
    <Page title={texts.account.title}>
      <FailureGroup>
        <OwnModerationRecord />
        <PanelGroup title={texts.account.plan} className={styles.plan}>
          <ErrorBoundary>
            <Suspense fallback={loading(texts.account.plan)}>
              <PlanPanel />
            </Suspense>
          </ErrorBoundary>
        </PanelGroup>
        <PanelGroup title={texts.account.profile}>
          <AccountProfile />
        </PanelGroup>
        <PanelGroup title={texts.account.security}>
          <SignInMethods />
          <SignedInDevices />
        </PanelGroup>
        <PanelGroup title={texts.account.emails}>
          <ErrorBoundary>
            <Suspense fallback={loading(texts.account.emails)}>
              <MailPanels />
            </Suspense>
          </ErrorBoundary>
        </PanelGroup>
        <PanelGroup title={texts.account.tokens}>
          <ErrorBoundary>
            <Suspense fallback={loading(texts.account.tokens)}>
              <AccessTokens />
            </Suspense>
          </ErrorBoundary>
        </PanelGroup>
        <PanelGroup title={texts.account.data}>
          <AccountData Before={OwnerFirst} />
        </PanelGroup>
      </FailureGroup>
    </Page>
  );
}
