import type { SavedTeam } from '@trifecta/domain/teams';
import { MAX_SAVED_TEAMS, TEAM_MISSING } from '@trifecta/domain/teams';
import { useEffect, useState } from 'react';
import { useAuth } from '../account/index.ts';
import { useOwnBuilds } from '../builds/index.ts';
import { UpgradePrompt } from '../plans/index.ts';
import { Button, Page } from '../ui/index.ts';
import { DismissibleAlert, FormMessage } from '../ui/forms/index.ts';
import { useClassLists, useMaps } from './class-lists.ts';
import { TeamResults } from './results.tsx';
import { keepResults, keepTeam, keptTeam } from './kept-team.ts';
import { resultsOfSaved } from './shown-team.ts';
import type { Results } from './shown-team.ts';
import { teamAddress } from './team-address.ts';
import { TeamDialogs } from './team-dialogs.tsx';
import type { Opened } from './team-dialogs.tsx';
import { TeamForm } from './team-form.tsx';
import { withSavedTeam, withWhatIf } from './team-inputs.ts';
import type { TeamInputs } from './team-inputs.ts';
import styles from './team-optimizer.module.css';
import { useSavedTeamCount } from './team-queries.ts';
import { UsageBanner } from './usage-banner.tsx';
import { useOptimizer } from './use-optimizer.ts';
import { useTeamInputs } from './use-team-inputs.ts';

const TEAM_SAVED = 'Team saved successfully!';

/** The Team Optimizer: what three players wish, and the team that suits them best. */
export function TeamOptimizer() {
  const uid = useAuth().user?.uid;
  const [kept] = useState(() => keptTeam(uid));
  const { data: builds } = useOwnBuilds();
  const maps = useMaps();
  const lists = useClassLists();
  const { inputs, unknown, change, forgetUnknown } = useTeamInputs(kept.inputs, {
    builds,
    maps,
    lists,
  });
  const [results, setResults] = useState<Results | null>(kept.results ?? null);
  const [shownIndex, setShownIndex] = useState(0);
  // How many results have come since the page was opened.
  const [arrivals, setArrivals] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const savedCount = useSavedTeamCount();
  const show = (next: Results, asked: TeamInputs) => {
    keepResults(uid, next, teamAddress(asked));
    setShownIndex(0);
    setResults(next);
    setArrivals((before) => before + 1);
    setMessage(null);
  };
  const ownBuilds = builds ?? [];
  const { isOptimizing, problems, limitMessage, closeLimit, optimize } = useOptimizer({
    builds: ownBuilds,
    onResults: show,
  });
  useEffect(() => keepTeam({ uid, inputs, results }), [uid, inputs, results]);
  useEffect(() => keepResults(uid, results), [uid, results]);
  const run = (wanted: TeamInputs) => {
    change(wanted);
    optimize(wanted);
  };
  const load = (team: SavedTeam) => {
    const asked = withSavedTeam(inputs, team, ownBuilds);
    change(asked);
    show(resultsOfSaved(team), asked);
    setOpened(null);
  };
  const team = results?.teams[shownIndex];
  const askToSave = () => {
    setMessage(team === undefined ? TEAM_MISSING : null);
    if (team !== undefined) setOpened('save');
  };
  return (
    <Page
      title="Team Optimizer"
      intro="Set your picks. Get the best possible team of three, and why it works."
    >
      <UsageBanner />
      <div className={styles.bar}>
        <Button onClick={() => setOpened('saved')}>
          Saved Teams ({savedCount ?? 0}/{MAX_SAVED_TEAMS})
        </Button>
        <Button onClick={askToSave}>Save Team</Button>
      </div>
      {message !== null && message !== TEAM_SAVED && (
        <DismissibleAlert text={message} onDismiss={() => setMessage(null)} />
      )}
      {message === TEAM_SAVED && <FormMessage isGood text={TEAM_SAVED} />}
      {unknown.length > 0 && (
        <DismissibleAlert
          text={`Skipped from the link: ${unknown.join(', ')}.`}
          onDismiss={forgetUnknown}
        />
      )}
      <TeamForm
        inputs={inputs}
        builds={ownBuilds}
        maps={maps ?? []}
        lists={lists}
        problems={problems}
        isOptimizing={isOptimizing}
        change={change}
        onOptimize={() => run(inputs)}
      />
      {results !== null && (
        <TeamResults
          results={results}
          shownIndex={shownIndex}
          arrivals={arrivals}
          isBusy={isOptimizing}
          onShow={setShownIndex}
          onSave={askToSave}
          onShare={() => setOpened('share')}
          onApply={(whatIf) => run(withWhatIf(inputs, whatIf))}
        />
      )}
      <TeamDialogs
        opened={opened}
        results={results}
        team={team}
        inputs={inputs}
        onLoad={load}
        onSaved={() => setMessage(TEAM_SAVED)}
        onClose={() => setOpened(null)}
      />
      {limitMessage !== null && <UpgradePrompt message={limitMessage} onClose={closeLimit} />}
    </Page>
  );
}
