import { LimitPrompt } from './limit-prompt.tsx';
import { CommunityBuilds } from './community/community-builds.tsx';

/** The community's builds. It stands here because it composes what two features know. */
export function CommunityPage() {
  return (
    <LimitPrompt>
      <CommunityBuilds />
    </LimitPrompt>
  );
}
