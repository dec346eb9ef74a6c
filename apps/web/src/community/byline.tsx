import type { UserBuild } from '@trifecta/domain/builds';
import { Badge } from '../membership/index.ts';
import { texts } from './texts.tsx';

/** The name of a build's player, with their badge. */
export function Byline({
  build: { creatorDisplayName, creatorBadge },
}: {
  readonly build: Pick<UserBuild, 'creatorBadge' | 'creatorDisplayName'>;
}) {
  return (
    <>
      {texts.byline(creatorDisplayName)} {creatorBadge && <Badge badge={creatorBadge} />}
    </>
  );
}
