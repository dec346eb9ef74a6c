import { useQuery } from '@tanstack/react-query';
import { compareUpdates } from '@trifecta/domain/catalogue';
import { Link } from 'wouter';
import { useAuth } from '../account/index.ts';
import { buildPage, href } from '../addresses.ts';
import { Button, Notice, uiTexts } from '../ui/index.ts';
import { ChangedItems } from './changed-items.tsx';
import { texts } from './texts.ts';
import { updateTexts } from './update-texts.ts';
import { ownTeamScoresQuery, ownUpdatesQuery } from './own-updates.queries.ts';
import type { OwnUpdates } from './own-updates.queries.ts';
import styles from './updates.module.css';

/**
 * How the player's builds, favorites, and saved teams changed since an update. Nothing for guests, or when the site's
 * update isn't newer.
 */
export function ChangedForYou({ since }: { readonly since: string | null }) {
  const { status, user } = useAuth();
  const { data, isError, refetch } = useQuery({
    ...ownUpdatesQuery(user?.uid, since ?? undefined),
    enabled: status === 'signed-in' && since !== null,
  });
  if (status !== 'signed-in' || since === null) return null;
  if (data !== undefined && compareUpdates(since, data.until) >= 0) return null;
  return (
    <section className={styles.section}>
      <h2>{updateTexts.own.title}</h2>
      {isError && (
        <Notice
          title={texts.failures.own}
          role="alert"
          actions={<Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>}
        />
      )}
      {data === undefined && !isError && <p role="status">{uiTexts.loading}</p>}
      {data !== undefined && <ChangedList own={data} />}
    </section>
  );
}

function ChangedList({
  own: { builds, teams, weapons, since, until },
}: {
  readonly own: OwnUpdates;
}) {
  if (builds.length === 0 && teams.length === 0) return <p>{updateTexts.own.none(since, until)}</p>;
  return (
    <>
      <p className={styles.note}>{updateTexts.own.note(since, until)}</p>
      <ul className={styles.builds}>
        {builds.map((build) => (
          <li key={`${build.from} ${build.id}`} className={styles.card}>
            <BuildLink build={build} />
            <ChangedItems items={build.items} weapons={weapons} />
          </li>
        ))}
        {teams.map((team) => (
          <li key={team.id} className={styles.card}>
            <Link href={href.teamOptimizer}>{updateTexts.own.team(team.name)}</Link>
            <TeamScore id={team.id} since={since} />
            {team.members
              .filter(({ items }) => items.length > 0)
              .map((member) => (
                <div key={member.playerName}>
                  <p className={styles.date}>{member.playerName}</p>
                  <ChangedItems items={member.items} weapons={weapons} />
                </div>
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lists builds with changed items by name, each with its changes. */
export function ChangedBuilds({ builds }: Pick<OwnUpdates, 'builds'>) {
  return (
    <ul className={styles.builds}>
      {builds.map((build) => (
        <li key={build.id} className={styles.card}>
          <strong>{build.name}</strong>
          <ChangedItems items={build.items} />
        </li>
      ))}
    </ul>
  );
}

function BuildLink({ build }: { readonly build: OwnUpdates['builds'][number] }) {
  const { from, id, name } = build;
  const address = { own: href.myBuilds, library: href.library, community: buildPage(id) }[from];
  return (
    <p>
      <Link href={address}>{name}</Link>{' '}
      <span className={styles.date}>{updateTexts.own.from[from]}</span>
    </p>
  );
}

/** A saved team's score, then and now. Renders nothing until it has loaded, since the list is complete without it. */
function TeamScore({ id, since }: { readonly id: string; readonly since: string }) {
  const { user } = useAuth();
  const { data, isError, refetch } = useQuery(ownTeamScoresQuery(user?.uid, since));
  if (isError) {
    return (
      <p className={styles.note} role="alert">
        {texts.failures.teamScores}{' '}
        <Button kind="quiet" onClick={() => void refetch()}>
          {uiTexts.tryAgain}
        </Button>
      </p>
    );
  }
  const score = data?.teams.find((team) => team.id === id);
  if (score === undefined) return null;
  const { before, after } = score;
  return <p>{updateTexts.own.teamScore(before, after)}</p>;
}
