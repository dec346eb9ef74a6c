import { AccountPage as Account } from '../billing/index.ts';
import { UpdateMailPanel } from '../updates/index.ts';

/** The account page, including the email settings of features to its right. */
export function AccountPage() {
  return <Account emails={<UpdateMailPanel />} />;
}
