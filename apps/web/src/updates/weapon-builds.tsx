import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { buildPage, href } from '../addresses.ts';
import { ButtonLink } from '../ui/index.ts';
import { FailedPart } from './failed-part.tsx';
import { texts } from './texts.ts';
import { buildsWithQuery } from './updates.queries.ts';
import styles from './updates.module.css';

/** The best-rated public builds with a weapon, with links to all of them and to the library's. */
export function WeaponBuilds({ weapon }: { readonly weapon: string }) {
  const query = useQuery(buildsWithQuery(weapon));
  const { data: builds } = query;
  const search = new URLSearchParams({ weapon }).toString();
  return (
    <section className={styles.section}>
      <h2>{texts.weapon.builds}</h2>
      <FailedPart title={texts.failures.builds} query={query} />
      {builds?.length === 0 && <p>{texts.weapon.noBuilds}</p>}
      {builds !== undefined && builds.length > 0 && (
        <ul className={styles.builds}>
          {builds.map((build) => (
            <li key={build._id} className={styles.card}>
              <Link href={buildPage(build._id)}>{build.buildName}</Link>
              <p className={styles.date}>
                {build.totalRatings === 0
                  ? texts.weapon.notRated
                  : texts.weapon.rated(build.averageRating.toFixed(1), build.totalRatings)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.ways}>
        <ButtonLink href={`${href.communityBuilds}?${search}`}>
          {texts.weapon.communityBuilds(weapon)}
        </ButtonLink>
        <ButtonLink href={`${href.library}?${new URLSearchParams({ q: weapon }).toString()}`}>
          {texts.weapon.libraryBuilds(weapon)}
        </ButtonLink>
      </p>
    </section>
  );
}
