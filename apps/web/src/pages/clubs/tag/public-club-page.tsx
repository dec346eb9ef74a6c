import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { href } from '../../../addresses.ts';
import { BuildGrid } from '../../../community/index.ts';
import {
  sentPart,
  dayText,
  MissingPage,
  preloadSent,
  UnloadedPage,
  usePageTitle,
} from '../../../ui/index.ts';
import { publicClubQuery } from '../../../clubs/public-club.query.ts';
import type { PublicClub } from '../../../clubs/public-club.query.ts';
import { ClubFrame, tagIn } from '../../../clubs/club-frame.tsx';
import styles from '../../../clubs/clubs.module.css';
import { publicTexts } from '../../../clubs/public-texts.ts';

const OwnClub = sentPart(() => import('./own-club.tsx').then((m) => m.OwnClub));

/** Loads the page's code. */
export async function loadPublicClubPage(): Promise<typeof PublicClubPage> {
  await preloadSent(OwnClub);
  return PublicClubPage;
}

/** What everyone sees of a club: its badge, members who want to be shown, and their public builds. */
export function PublicClubPage() {
  const [pathname] = useLocation();
  const { data: club, isPending, refetch } = useQuery(publicClubQuery(tagIn(pathname)));
  usePageTitle(club === null ? publicTexts.notFound : club && headTitle(club));
  if (club === null) {
    return (
      <MissingPage
        title={publicTexts.notFound}
        help={publicTexts.notFoundHelp}
        href={href.communityBuilds}
        link={publicTexts.communityBuilds}
      />
    );
  }
  if (club === undefined) {
    return (
      <UnloadedPage
        title={publicTexts.loading}
        failure={publicTexts.failed}
        isPending={isPending}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Shown club={club} />;
}

/** The title of a club's page in search results and tabs. */
export function headTitle({ tag, name }: Pick<PublicClub, 'name' | 'tag'>): string {
  return publicTexts.headTitle(tag, name);
}

function Shown({ club }: { readonly club: PublicClub }) {
  const { members, builds, isActive, createdAt } = club;
  const since = publicTexts.since(dayText(createdAt));
  return (
    <ClubFrame club={club} line={isActive ? since : `${since}. ${publicTexts.onHold}`}>
      <section className={styles.section}>
        <h2>{publicTexts.members}</h2>
        {members.length === 0 ? (
          <p className={styles.quiet}>{publicTexts.noMembers}</p>
        ) : (
          <ul className={styles.chips}>
            {members.map(({ displayName, role }) => (
              <li key={displayName} className={styles.chip}>
                {displayName} <span className={styles.quiet}>{publicTexts.role[role]}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.section}>
        <h2>{publicTexts.builds}</h2>
        {builds.length === 0 ? (
          <p className={styles.quiet}>{publicTexts.noBuilds}</p>
        ) : (
          <BuildGrid builds={builds} />
        )}
      </section>
      <OwnClub />
    </ClubFrame>
  );
}
