import type { UserBuild } from '@trifecta/domain/builds';
import { memo } from 'react';
import { Link } from 'wouter';
import { buildPage } from '../addresses.ts';
import { LoadoutCard } from '../builds/index.ts';
import { ReportButton } from '../moderation/index.ts';
import { Byline } from './byline.tsx';
import { AverageRating, StarRating } from './ratings.tsx';
import { FavoriteButton } from './favorite-button.tsx';

/** A public build, compactly: rating first, then class, weapon, and name. Renders again only when it changes. */
export const PublicBuildCard = memo(function PublicBuildCard({
  build,
  myRating,
}: {
  readonly build: UserBuild;
  readonly myRating: number | undefined;
}) {
  return (
    <LoadoutCard
      build={build}
      head={
        <>
          <AverageRating build={build} />
          <FavoriteButton kind="community" buildId={build._id} buildName={build.buildName} />
        </>
      }
      title={<Link href={buildPage(build._id)}>{build.buildName}</Link>}
      byline={<Byline build={build} />}
    >
      <StarRating build={build} myRating={myRating}>
        <ReportButton build={build} />
      </StarRating>
    </LoadoutCard>
  );
});
