import { AccountPage as Account } from './account-page.tsx';
import { OwnModerationRecord } from '../../moderation/index.ts';
import { UpdateMailPanel } from '../../updates/index.ts';

/** The account page, including what features to its right add: the operators' decisions, and email settings. */
export function AccountPage() {
  return <Account notice={<OwnModerationRecord />} emails={<UpdateMailPanel />} />;
}
