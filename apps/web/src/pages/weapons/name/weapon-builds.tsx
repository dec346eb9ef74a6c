import { useQuery } from '@tanstack/react-query';
import { placesText, ratingLine } from '@trifecta/domain/builds';
import { Link } from 'wouter';
import { buildPage, href } from '../../../addresses.ts';
import { ButtonLink } from '../../../ui/index.ts';
import { texts } from '../../../updates/texts.ts';
import { buildsWithQuery } from '../../../updates/updates.queries.ts';
import styles from '../../../updates/updates.module.css';
import { weaponDetailTexts } from '../../../updates/weapon-detail-texts.ts';
import { FailedPart } from './failed-part.tsx';

/** The best-rated public builds with a weapon, with links to all of them and to the library's. */
export function WeaponBuilds({ weapon }: { readonly weapon: string }) {
  const query = useQuery(buildsWithQuery(weapon));
  const { data: builds } = query;
  const search = new URLSearchParams({ weapon }).toString();
  return (
    <section className={styles.section}>
      <h2>{weaponDetailTexts.builds}</h2>
      <FailedPart title={texts.failures.builds} query={query} />
      {builds?.length === 0 && <p>{weaponDetailTexts.noBuilds}</p>}
      {builds !== undefined && builds.length > 0 && (
        <ul className={styles.builds}>
          {builds.map((build) => (
            <li key={build._id} className={styles.card}>
              <Link href={buildPage(build._id)}>{build.buildName}</Link>
              <p className={styles.date}>
                {[ratingLine(build), placesText(build)].filter((text) => text !== null).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.ways}>
        <ButtonLink href={`${href.communityBuilds}?${search}`}>
          {weaponDetailTexts.communityBuilds(weapon)}
        </ButtonLink>
        <ButtonLink href={`${href.library}?${new URLSearchParams({ q: weapon }).toString()}`}>
          {weaponDetailTexts.libraryBuilds(weapon)}
        </ButtonLink>
      </p>
    </section>
  );
}
