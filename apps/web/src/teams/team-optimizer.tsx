import type { SavedTeam } from '@trifecta/domain/teams';
import { MAX_SAVED_TEAMS, TEAM_MISSING } from '@trifecta/domain/teams';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useAuth } from '../account/index.ts';
import { useOwnBuilds } from '../builds/index.ts';
import { UpgradePrompt } from '../plans/index.ts';
import { Button, Page } from '../ui/index.ts';
import { DismissibleAlert, FormMessage } from '../ui/forms/index.ts';
import { useClassLists, useMaps } from './class-lists.ts';
import { TeamResults } from './results.tsx';
import {
  deliverResults,
  receiveResults,
  saveDraft,
  savedDraft,
  saveDraftResults,
} from './saved-draft.ts';
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
import { texts } from './texts.ts';

/** The Team Optimizer: three players' preferences, and the best team for them. */
export function TeamOptimizer() {
  const uid = useAuth().user?.uid;
  const [draft] = useState(() => savedDraft(uid));
  const { data: builds } = useOwnBuilds();
  const maps = useMaps();
  const lists = useClassLists();
  const { inputs, unknown, change, forgetUnknown } = useTeamInputs(draft.inputs, {
    builds,
    maps,
    lists,
  });
  const [results, setResults] = useState<Results | null>(draft.results ?? null);
  const [shownIndex, setShownIndex] = useState(0);
  // The number of results since the page was opened.
  const [resultCount, setResultCount] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const savedCount = useSavedTeamCount();
  const show = (next: Results, asked: TeamInputs) => {
    saveDraftResults(uid, next, teamAddress(asked));
    setShownIndex(0);
    setResults(next);
    setResultCount((before) => before + 1);
    setMessage(null);
  };
  const ownBuilds = builds ?? [];
  const { isOptimizing, problems, limitMessage, closeLimit, optimize } = useOptimizer({
    builds: ownBuilds,
    onResults: (next, asked) => deliverResults(uid, next, asked),
  });
  const showDelivered = useEffectEvent(show);
  useEffect(() => receiveResults((next, asked) => showDelivered(next, asked)), []);
  useEffect(() => saveDraft({ uid, inputs, results }), [uid, inputs, results]);
  // Following the bar's own link to this page starts a history entry without results.
  const isEntryNew = useHistoryState<{ readonly team?: unknown } | null>()?.team === undefined;
  useEffect(() => saveDraftResults(uid, results), [uid, results, isEntryNew]);
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
    <Page title={texts.page.title} intro={texts.page.intro}>
      <UsageBanner />
      <div className={styles.bar}>
        <Button onClick={() => setOpened('saved')}>
          {texts.page.savedTeams(savedCount ?? 0, MAX_SAVED_TEAMS)}
        </Button>
        <Button onClick={askToSave}>{texts.save.title}</Button>
      </div>
      {message !== null && message !== texts.page.saved && (
        <DismissibleAlert text={message} onDismiss={() => setMessage(null)} />
      )}
      {message === texts.page.saved && <FormMessage isGood text={texts.page.saved} />}
      {unknown.length > 0 && (
        <DismissibleAlert text={texts.page.skipped(unknown)} onDismiss={forgetUnknown} />
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
          resultCount={resultCount}
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
        onSaved={() => setMessage(texts.page.saved)}
        onClose={() => setOpened(null)}
      />
      {limitMessage !== null && <UpgradePrompt message={limitMessage} onClose={closeLimit} />}
    </Page>
  );
}
