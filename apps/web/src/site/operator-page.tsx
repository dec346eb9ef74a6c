import { ModerationViews } from '../moderation/index.ts';
import { Page } from '../ui/index.ts';
import { operatorTexts } from './operator-texts.ts';

/** The page of the site's operators. Everyone else gets the not-found page at its address. */
export function OperatorPage() {
  return (
    <Page title={operatorTexts.title}>
      <ModerationViews />
    </Page>
  );
}
