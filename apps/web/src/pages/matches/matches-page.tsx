import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '../../addresses.ts';
import { useOwnBuilds } from '../../builds/own-builds.ts';
import { MatchList } from '../../matches/match-list.tsx';
import { LoggedMessage } from '../../matches/logged-message.tsx';
import { LogPanel } from '../../matches/log-panel.tsx';
import { lineUpChoices, teamChoice } from '../../matches/line-ups.ts';
import { matchName } from '../../matches/match-name.ts';
import { useMatches } from '../../matches/matches.queries.ts';
import { MATCHES } from '../../matches/matches-state.ts';
import type { WantedMatches } from '../../matches/matches.queries.ts';
import styles from '../../matches/matches.module.css';
import { texts } from '../../matches/texts.ts';
import { UnsentList } from '../../matches/unsent-list.tsx';
import { useUnsent } from '../../matches/use-unsent.ts';
import type { SentMatch } from '../../matches/use-unsent.ts';
import { readSharedTeam } from '../../teams/share/shared-team-state.ts';
import { useMaps, useSavedTeams } from '../../teams/index.ts';
import { ButtonLink, Page, pathWith, useAddressState, writeState } from '../../ui/index.ts';

/** The player's match log: the form first, since they come with a match that just ended. */
export function MatchesPage() {
  const [state, change] = useAddressState<WantedMatches>(MATCHES);
  const [, navigate] = useLocation();
  const came = readSharedTeam(useSearch());
  const maps = useMaps() ?? [];
  const [sent, setSent] = useState<SentMatch | null>(null);
  const { unsent, isSending, sendNow } = useUnsent(setSent);
  const wanted = { mode: state.mode, map: state.map };
  const list = useMatches(wanted);
  // As last time, whatever is filtered.
  const [last] = useMatches({ mode: '', map: '' }).data?.pages[0] ?? [];
  const { data: teams = [] } = useSavedTeams();
  const { data: builds = [] } = useOwnBuilds();
  const link = came && teamChoice({ key: 'link', label: texts.lineUp.link }, came.members);
  const choices = lineUpChoices({ came: link, last: last?.lineUp ?? [], teams, builds });
  return (
    <Page title={texts.title} intro={texts.intro}>
      <div className={styles.links}>
        <ButtonLink href={href.matchAnalytics}>{texts.analytics}</ButtonLink>
        <ButtonLink href={href.matchImport}>{texts.import}</ButtonLink>
      </div>
      <div className={styles.layout}>
        <div className={styles.side}>
          <LogPanel
            standard={{
              mode: last?.mode ?? '',
              map: came?.situation.map ?? '',
              own: came?.playerIndex == null ? '' : String(came.playerIndex + 1),
            }}
            choices={choices}
            maps={maps}
            onLog={() => {
              setSent(null);
              // The team it came with was for this match.
              if (came !== null) navigate(pathWith(href.matches, writeState(MATCHES, wanted)));
            }}
          />
          <LoggedMessage sent={sent} maps={maps} />
          <UnsentList
            unsent={unsent}
            isSending={isSending}
            nameOf={(match) => matchName(match, maps)}
            sendNow={sendNow}
          />
        </div>
        <MatchList list={list} wanted={wanted} onWanted={change} maps={maps} choices={choices} />
      </div>
    </Page>
  );
}
