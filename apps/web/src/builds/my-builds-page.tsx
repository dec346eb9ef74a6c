import { useAuth } from '../account/index.ts';
import { Page } from '../ui/index.ts';
import { MyBuilds } from './my-builds.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import { texts } from './texts.ts';

/** The player's own builds. */
export function MyBuildsPage() {
  if (useAuth().status === 'signed-in') return <MyBuilds />;
  return (
    <Page title={texts.myBuilds.title}>
      <SignInGate />
    </Page>
  );
}
