import { ModerationViews } from '../moderation/index.ts';
import { Page, usePageTitle } from '../ui/index.ts';
import { operatorTexts } from './operator-texts.ts';
import { SiteStatus } from './site-status.tsx';

/** The page of the site's operators. Everyone else gets the not-found page at its address. */
export function OperatorPage() {
  usePageTitle(operatorTexts.title);
  return (
    <Page title={operatorTexts.title}>
      <SiteStatus />
      <ModerationViews />
    </Page>
  );
}
