import { AccountPage as Account } from '../billing/index.ts';
import { UpdateMailPanel } from '../updates/index.ts';

/** The account, with the emails that the features to its right send. */
export function AccountPage() {
  return <Account emails={<UpdateMailPanel />} />;
}
