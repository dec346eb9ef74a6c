import { useCallback } from 'react';
import { useAuth } from './account/index.ts';
import { SharedBuild } from './community/shared-build.tsx';
import { documentTitle } from './document-title.ts';
import { LimitPrompt } from './limit-prompt.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import { useSite } from './ui/index.ts';

/** A public build's share page. It stands here because it composes what builds, plans and the site know. */
export function SharedBuildPage() {
  const site = useSite();
  const isGuest = useAuth().status === 'signed-out';
  const titleOf = useCallback((title: string) => documentTitle(title, site), [site]);
  return (
    <LimitPrompt>
      <SharedBuild titleOf={titleOf}>{isGuest && <SignInGate />}</SharedBuild>
    </LimitPrompt>
  );
}
