import type { UserBuild } from '@trifecta/domain/builds';
import { Link } from 'wouter';
import { clubPage } from '../addresses.ts';
import { Badge } from '../membership/index.ts';
import { texts } from './texts.tsx';

/** The name of a build's player, with their badge. */
export function Byline({
  build: { creatorDisplayName, creatorBadge },
  isLinked = false,
}: {
  readonly build: Pick<UserBuild, 'creatorBadge' | 'creatorDisplayName'>;
  /** True where a club's badge leads to its page. In lists, it would be one more small target on every card. */
  readonly isLinked?: boolean;
}) {
  const badge = creatorBadge && <Badge badge={creatorBadge} />;
  return (
    <>
      {texts.byline(creatorDisplayName)}{' '}
      {isLinked && creatorBadge?.kind === 'club' ? (
        <Link href={clubPage(creatorBadge.tag)}>{badge}</Link>
      ) : (
        badge
      )}
    </>
  );
}
