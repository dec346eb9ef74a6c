import type { MatchMember } from '@trifecta/domain/matches';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { keepDraft, usePlayerId } from '../../account/index.ts';
import { href } from '../../addresses.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useMaps, weaponsByClassQuery } from '../../catalogue/index.ts';
import { useOwnBuilds } from '../../builds/own-builds.ts';
import { useOwnGamePlans } from '../../clubs/playbook/game-plans.query.ts';
import { LogPanel, NEW_MATCH } from '../../matches/log-panel.tsx';
import { matchFormOf, keptChoice } from '../../matches/match-form.ts';
import { discardUnsent } from '../../matches/unsent-matches.ts';
import type { LoggedMatch } from '../../matches/unsent-matches.ts';
import { lineUpChoices, teamChoice } from '../../matches/line-ups.ts';
import { useMatches } from '../../matches/matches.queries.ts';
import { MATCHES } from '../../matches/matches-state.ts';
import type { WantedMatches } from '../../matches/matches.queries.ts';
import styles from '../../matches/matches.module.css';
import { texts } from '../../matches/texts.ts';
import { useUnsent } from '../../matches/use-unsent.ts';
import type { SharedTeam } from '../../teams/share/shared-team-state.ts';
import { useSavedTeams } from '../../teams/index.ts';
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

/** Loaded once the form is there: without a connection, it would be too late. */
const UnsentList = lazyPart(() =>
  import('../../matches/unsent-list.tsx').then((m) => m.UnsentList),
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
  const { came, isReading } = useTeamOfAddress();
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
  useEffect(() => void UnsentList.preload().catch(() => null), []);
  // The form begins with the team, and what's below it stays in place.
  if (isReading) {
    return (
      <Page title={texts.title} intro={texts.intro}>
        <p role="status">{uiTexts.loading}</p>
      </Page>
    );
  }
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
          {unsent.length > 0 && (
            <UnsentList
              {...{ unsent, isSending, maps, sendNow }}
              onChange={({ key, content }) => {
                if (uid === undefined) return;
                discardUnsent(uid, key);
                keepDraft(uid, NEW_MATCH, matchFormOf(content));
                setRefused(content.lineUp);
                setFormCount(formCount + 1);
              }}
            />
          )}
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

/** The team that the player came with, in the address. What reads it loads then, since few players come with one. */
function useTeamOfAddress(): { readonly came: SharedTeam | null; readonly isReading: boolean } {
  const search = useSearch();
  const { data: came = null, isLoading: isReading } = useQuery({
    queryKey: queryKeys.teamOfAddress(search),
    queryFn: async () =>
      (await import('../../teams/share/shared-team-state.ts')).readSharedTeam(search),
    enabled: new URLSearchParams(search).has('m1'),
    staleTime: Infinity,
  });
  return { came, isReading };
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
