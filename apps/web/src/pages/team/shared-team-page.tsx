import { Link, useSearch } from 'wouter';
import type { ComparedMember } from '@trifecta/domain/teams';
import { href } from '../../addresses.ts';
import {
  ButtonLink,
  classColor,
  classNames,
  lazyPart,
  MissingPage,
  Page,
  preloadSent,
  usePageTitle,
  useSite,
} from '../../ui/index.ts';
import { CopyField, Panel } from '../../ui/forms/index.ts';
import { ItemName } from '../../catalogue/index.ts';
import { WeaponPicture } from '../../weapons/index.ts';
import { useMaps } from '../../catalogue/index.ts';
import { useClassLists } from '../../teams/class-lists.ts';
import { teamAddress } from '../../teams/team-address.ts';
import { optimizerInputs } from '../../teams/share/shared-team.ts';
import {
  isKnownTeam,
  readSharedTeam,
  sharedTeamAddress,
} from '../../teams/share/shared-team-state.ts';
import type { SharedTeam } from '../../teams/share/shared-team-state.ts';
import { sharedPlayerName, texts, titleOf } from './texts.ts';
import styles from '../../teams/share/shared-team.module.css';

// Empty until the scores have loaded, which takes longer.
const TeamScore = lazyPart(
  () => import('./team-score.tsx').then((m) => m.TeamScore),
  <div className={styles.score} />,
);

/** Loads the page's code. */
export async function loadSharedTeamPage(): Promise<typeof SharedTeamPage> {
  await preloadSent(TeamScore);
  return SharedTeamPage;
}

/** The page of a team from a link, or of one player's loadout in it. Open to guests. */
export function SharedTeamPage() {
  const team = readSharedTeam(useSearch());
  const lists = useClassLists();
  const maps = useMaps();
  const isKnown =
    team !== null && (lists === undefined || maps === undefined || isKnownTeam(team, lists, maps));
  return isKnown ? <Shown team={team} /> : <NotFound />;
}

function NotFound() {
  return (
    <MissingPage
      title={texts.notFound}
      help={texts.notFoundHelp}
      href={href.teamOptimizer}
      link={texts.openOptimizer}
    />
  );
}

function Shown({ team }: { readonly team: SharedTeam }) {
  const site = useSite();
  const { members, playerIndex, situation } = team;
  const mapName = useMaps()?.find(({ mapId }) => mapId === situation.map)?.name;
  const title = titleOf(team);
  usePageTitle(title);
  const one = playerIndex === null ? undefined : members[playerIndex];
  return (
    <Page title={title} intro={one === undefined ? texts.intro(mapName) : texts.introOfOne}>
      {one === undefined && <TeamScore team={team} mapName={mapName} />}
      <ul className={one === undefined ? styles.members : styles.one}>
        {members.map((member, index) =>
          one === undefined || index === playerIndex ? (
            <li key={index}>
              <LoadoutOf member={member} name={sharedPlayerName(member, index)} />
            </li>
          ) : null,
        )}
      </ul>
      <p className={styles.actions}>
        <ButtonLink href={teamAddress(optimizerInputs(team))} kind="primary">
          {texts.openInOptimizer}
        </ButtonLink>
        {one !== undefined && (
          <ButtonLink href={sharedTeamAddress({ ...team, playerIndex: null })}>
            {texts.wholeTeam}
          </ButtonLink>
        )}
      </p>
      <Panel title={texts.shareTitle}>
        <CopyField
          isShared
          label={texts.link}
          text={site.origin + sharedTeamAddress(team)}
          button={texts.copyLink}
        />
        {one === undefined && (
          <p className={styles.alone}>
            {texts.alone}{' '}
            {members.map((member, index) => (
              <Link key={index} href={sharedTeamAddress({ ...team, playerIndex: index })}>
                {sharedPlayerName(member, index)}
              </Link>
            ))}
          </p>
        )}
      </Panel>
    </Page>
  );
}

/** One player's loadout in a team: class, role, weapon, specialization, and gadgets. */
function LoadoutOf({
  member: { class: playerClass, role, weapon, specialization, gadgets },
  name,
}: {
  readonly member: ComparedMember;
  readonly name: string;
}) {
  return (
    <article className={classNames(styles.card, classColor(playerClass))}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.tag}>{role === null ? playerClass : `${playerClass} · ${role}`}</p>
      </header>
      <div className={styles.stage}>
        <WeaponPicture name={weapon} playerClass={playerClass} width={210} isEager />
      </div>
      <ul className={styles.items}>
        <li>
          <strong>{weapon}</strong>
        </li>
        {[specialization, ...gadgets].map((item) => (
          <li key={item}>
            <ItemName name={item} />
          </li>
        ))}
      </ul>
    </article>
  );
}
