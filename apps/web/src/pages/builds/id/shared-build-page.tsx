import { useQuery } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { slugOf } from '@trifecta/domain/catalogue';
import { lazy } from 'react';
import { Link, useLocation } from 'wouter';
import { useAuth } from '../../../account/index.ts';
import { buildPage, href } from '../../../addresses.ts';
import { LoadoutCard } from '../../../builds/index.ts';
import { ReportButton } from '../../../moderation/index.ts';
import {
  lazyPart,
  MissingPage,
  Optional,
  Page,
  UnloadedPage,
  usePageTitle,
  useSite,
} from '../../../ui/index.ts';
import { CopyField, Panel, useIsBrowser } from '../../../ui/forms/index.ts';
import { Byline } from '../../../community/byline.tsx';
import { useCountedView } from '../../../community/counted-view.ts';
import { AverageRating, StarRating } from '../../../community/ratings.tsx';
import { FavoriteButton } from '../../../community/favorite-button.tsx';
import { useMyRatings } from '../../../community/my-ratings.ts';
import { sharedBuildQuery } from '../../../community/public-builds.queries.ts';
import styles from './shared-build-page.module.css';
import { sharedBuildTexts } from '../../../community/shared-build-texts.ts';
import { texts } from '../../../community/texts.tsx';

// Not part of the document: a build is encoded in the browser.
const ExportBuild = lazy(async () => ({
  default: (await import('../../../builds/share/export-build.tsx')).ExportBuild,
}));

// For guests, once it's known that they are.
const SignInGate = lazyPart(() =>
  import('../../../builds/sign-in-gate.tsx').then((m) => m.SignInGate),
);

/** The page of one public build. */
export function SharedBuildPage() {
  const [pathname] = useLocation();
  const id = pathname.slice(buildPage('').length);
  const { data: build, isPending, refetch } = useQuery(sharedBuildQuery(id));
  usePageTitle(build === null ? sharedBuildTexts.notFound : build?.buildName);
  if (build === null) return <BuildNotFound />;
  if (build === undefined) {
    return (
      <UnloadedPage
        title={sharedBuildTexts.loadingTitle}
        failure={texts.failures.publicBuilds}
        isPending={isPending}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Shown build={build} />;
}

function BuildNotFound() {
  return (
    <MissingPage
      title={sharedBuildTexts.notFound}
      help={sharedBuildTexts.notFoundHelp}
      href={href.communityBuilds}
      link={texts.communityBuilds}
    />
  );
}

function Shown({ build }: { readonly build: UserBuild }) {
  const isGuest = useAuth().status === 'signed-out';
  const { origin } = useSite();
  const isBrowser = useIsBrowser();
  const myRatings = useMyRatings([build]);
  useCountedView(build._id);
  return (
    <Page title={build.buildName} intro={<Byline build={build} isLinked />}>
      <div className={styles.layout}>
        <LoadoutCard
          isLarge
          build={build}
          head={
            <>
              <AverageRating build={build} />
              <FavoriteButton kind="community" buildId={build._id} buildName={build.buildName} />
            </>
          }
          byline={
            <Link href={`${href.weapons}?w=${slugOf(build.weapon)}`}>
              {sharedBuildTexts.compare(build.weapon)}
            </Link>
          }
        >
          <StarRating build={build} myRating={myRatings?.[build._id]}>
            <ReportButton build={build} />
          </StarRating>
        </LoadoutCard>
        <Panel title={sharedBuildTexts.share}>
          <CopyField
            isShared
            label={sharedBuildTexts.link}
            text={origin + buildPage(build._id)}
            button={sharedBuildTexts.copyLink}
          />
          <div className={styles.export}>
            {isBrowser && (
              <Optional>
                <ExportBuild build={build} isForOthers />
              </Optional>
            )}
          </div>
        </Panel>
      </div>
      {isGuest && <SignInGate />}
    </Page>
  );
}
