import type { MatchMember } from '@trifecta/domain/matches';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { keepDraft, usePlayerId } from '../../account/index.ts';
import { href } from '../../addresses.ts';
import { weaponsByClassQuery } from '../../catalogue/index.ts';
import { useOwnBuilds } from '../../builds/own-builds.ts';
import { useOwnGamePlans } from '../../clubs/playbook/game-plans.query.ts';
import { LogPanel, NEW_MATCH } from '../../matches/log-panel.tsx';
import { matchFormOf, keptChoice } from '../../matches/match-form.ts';
import { discardUnsent } from '../../matches/unsent-matches.ts';
import type { LoggedMatch } from '../../matches/unsent-matches.ts';
import { lineUpChoices, teamChoice } from '../../matches/line-ups.ts';
import { matchName } from '../../matches/match-name.ts';
import { useMatches } from '../../matches/matches.queries.ts';
import { MATCHES } from '../../matches/matches-state.ts';
import type { WantedMatches } from '../../matches/matches.queries.ts';
import styles from '../../matches/matches.module.css';
import { texts } from '../../matches/texts.ts';
import { UnsentList } from '../../matches/unsent-list.tsx';
import { useUnsent } from '../../matches/use-unsent.ts';
import { readSharedTeam } from '../../teams/share/shared-team-state.ts';
import type { SharedTeam } from '../../teams/share/shared-team-state.ts';
import { useMaps, useSavedTeams } from '../../teams/index.ts';
import {
  ButtonLink,
  lazyPart,
  Page,
  pathWith,
  uiTexts,
  useAddressState,
  writeState,
} from '../../ui/index.ts';

/** Only players who just logged a match load it. */
const LoggedMessage = lazyPart(() =>
  import('../../matches/logged-message.tsx').then((m) => m.LoggedMessage),
);

/** Loaded while the matches load. */
const MatchList = lazyPart(
  () => import('../../matches/match-list.tsx').then((m) => m.MatchList),
  <p role="status">{uiTexts.loading}</p>,
);

/** The player's match log: the form first, since they come with a match that just ended. */
export function MatchesPage() {
  const [state, change] = useAddressState<WantedMatches>(MATCHES);
  const [, navigate] = useLocation();
  const came = readSharedTeam(useSearch());
  const maps = useMaps() ?? [];
  const [sent, setSent] = useState<LoggedMatch | null>(null);
  /** The lineup of a refused match that's in the form again. */
  const [refused, setRefused] = useState<readonly MatchMember[] | null>(null);
  const [formCount, setFormCount] = useState(0);
  const uid = usePlayerId();
  const { unsent, isSending, sendNow } = useUnsent(setSent);
  const wanted = { mode: state.mode, map: state.map };
  const list = useMatches(wanted);
  // As last time, whatever is filtered.
  const [last] = useMatches({ mode: '', map: '' }).data?.pages[0] ?? [];
  const choices = useLineUpChoices(came, last?.lineUp ?? []);
  return (
    <Page title={texts.title} intro={texts.intro}>
      <div className={styles.links}>
        <ButtonLink href={href.matchAnalytics}>{texts.analytics}</ButtonLink>
        <ButtonLink href={href.matchImport}>{texts.import}</ButtonLink>
      </div>
      <div className={styles.layout}>
        <div className={styles.side}>
          <LogPanel
            key={formCount}
            standard={{
              mode: last?.mode ?? '',
              map: came?.situation.map ?? '',
              own: ownNumber(came),
            }}
            choices={refused === null ? choices : [keptChoice(refused), ...choices]}
            maps={maps}
            onLog={() => {
              setSent(null);
              setRefused(null);
              // The team it came with was for this match.
              if (came !== null) navigate(pathWith(href.matches, writeState(MATCHES, wanted)));
            }}
          />
          {sent !== null && <LoggedMessage key={sent._id} match={sent} maps={maps} />}
          <UnsentList
            unsent={unsent}
            isSending={isSending}
            nameOf={(match) => matchName(match, maps)}
            sendNow={sendNow}
            onChange={({ key, content }) => {
              if (uid === undefined) return;
              discardUnsent(uid, key);
              keepDraft(uid, NEW_MATCH, matchFormOf(content));
              setRefused(content.lineUp);
              setFormCount(formCount + 1);
            }}
          />
        </div>
        <MatchList
          {...{ list, wanted, maps, choices }}
          onWanted={change}
          onChanged={() => setSent(null)}
        />
      </div>
    </Page>
  );
}

/** The lineups to choose from, as far as they're loaded. */
function useLineUpChoices(came: SharedTeam | null, last: readonly MatchMember[]) {
  const { data: teams = [] } = useSavedTeams();
  const { data: builds = [] } = useOwnBuilds();
  const { data: plans = [] } = useOwnGamePlans();
  const { data: weapons } = useQuery(weaponsByClassQuery);
  const link = came && teamChoice({ key: 'link', label: texts.lineUp.link }, came.members);
  return lineUpChoices({ came: link, last, teams, plans, builds, weapons });
}

/** The number of the player's own loadout in the team they came with. Empty when it isn't known. */
function ownNumber(came: SharedTeam | null): string {
  const index = came?.playerIndex ?? null;
  return index === null ? '' : String(index + 1);
}
