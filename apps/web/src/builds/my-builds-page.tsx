import type { ReactNode } from 'react';
import { useAuth } from '../account/index.ts';
import { Page } from '../ui/index.ts';
import { MyBuilds } from './my-builds.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import { texts } from './texts.ts';

/** The player's own builds, with room for a notice above them. */
export function MyBuildsPage({ notice }: { readonly notice?: ReactNode }) {
  if (useAuth().status === 'signed-in') return <MyBuilds notice={notice} />;
  return (
    <Page title={texts.myBuilds.title}>
      <SignInGate />
    </Page>
  );
}
