import type { SavedTeam } from '@trifecta/domain/teams';
import { MAX_SAVED_TEAMS, TEAM_MISSING } from '@trifecta/domain/teams';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useAuth } from '../account/index.ts';
import { useOwnBuilds } from '../builds/index.ts';
import { UpgradePrompt } from '../plans/index.ts';
import { Button, Page, Skeleton, uiTexts } from '../ui/index.ts';
import { DismissibleAlert, FormMessage } from '../ui/forms/index.ts';
import type { AnswerActions } from './answer/answer-actions.ts';
import { useClassLists, useMaps } from './class-lists.ts';
import {
  deliverResults,
  receiveResults,
  saveDraft,
  savedDraft,
  saveDraftResults,
} from './saved-draft.ts';
import { resultsOfSaved } from './shown-team.ts';
import type { Results, ShownTeam } from './shown-team.ts';
import { teamAddress } from './team-address.ts';
import { TeamDialogs } from './team-dialogs.tsx';
import type { Opened } from './team-dialogs.tsx';
import { TeamForm } from './team-form.tsx';
import { withSavedTeam } from './team-inputs.ts';
import type { TeamInputs } from './team-inputs.ts';
import styles from './team-optimizer.module.css';
import { useSavedTeamCount } from './team-queries.ts';
import { UsageBanner } from './usage-banner.tsx';
import { useOptimizer } from './use-optimizer.ts';
import { useTeamInputs } from './use-team-inputs.ts';
import { texts } from './texts.ts';

const loadAnswer = async () => ({
  default: (await import('./answer/team-answer.tsx')).TeamAnswer,
});

/** Not part of the page's first scripts: loaded when the first answer is asked for. */
const TeamAnswer = lazy(loadAnswer);

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
  const { results, shownIndex, resultCount, show, setShownIndex, add } = useResults(
    uid,
    draft.results ?? null,
    inputs,
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const ownBuilds = builds ?? [];
  const { isOptimizing, problems, limitMessage, failure, closeLimit, optimize } = useOptimizer({
    builds: ownBuilds,
    onResults: (next, asked) => {
      setMessage(null);
      deliverResults(uid, next, asked);
    },
  });
  const run = (wanted: TeamInputs) => {
    void loadAnswer();
    change(wanted);
    optimize(wanted);
  };
  const load = (team: SavedTeam) => {
    const asked = withSavedTeam(inputs, team, ownBuilds);
    change(asked);
    setMessage(null);
    show(resultsOfSaved(team), asked);
    setOpened(null);
  };
  const team = results?.teams[shownIndex];
  const askToSave = () => {
    setMessage(team === undefined ? TEAM_MISSING : null);
    if (team !== undefined) setOpened('save');
  };
  const actions: AnswerActions = {
    show: setShownIndex,
    save: askToSave,
    share: () => setOpened('share'),
    compare: () => setOpened('compare'),
    askWhyNot: (playerIndex) => setOpened({ whyNot: playerIndex }),
    change,
    run,
  };
  return (
    <Page title={texts.page.title} intro={texts.page.intro}>
      <UsageBanner />
      <SavedTeamsBar onOpen={() => setOpened('saved')} onSave={askToSave} />
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
      {failure !== null && !isOptimizing && (
        <div className={styles.failure}>
          <FormMessage text={failure} />
          <Button onClick={() => run(inputs)}>{uiTexts.tryAgain}</Button>
        </div>
      )}
      {results !== null && (
        <Suspense fallback={<Skeleton className={styles.loading} />}>
          <TeamAnswer
            results={results}
            shownIndex={shownIndex}
            resultCount={resultCount}
            inputs={inputs}
            maps={maps ?? []}
            isBusy={isOptimizing}
            actions={actions}
          />
        </Suspense>
      )}
      <TeamDialogs
        opened={opened}
        results={results}
        team={team}
        onLoad={load}
        onSaved={() => setMessage(texts.page.saved)}
        onShow={add}
        onClose={() => setOpened(null)}
      />
      {limitMessage !== null && <UpgradePrompt message={limitMessage} onClose={closeLimit} />}
    </Page>
  );
}

/** The last results, which outlive a reload and a visit to another page. */
function useResults(uid: string | undefined, first: Results | null, inputs: TeamInputs) {
  const [results, setResults] = useState<Results | null>(first);
  const [shownIndex, setShownIndex] = useState(0);
  // The number of results since the page was opened.
  const [resultCount, setResultCount] = useState(0);
  const show = (next: Results, asked: TeamInputs) => {
    saveDraftResults(uid, next, teamAddress(asked));
    setShownIndex(0);
    setResults(next);
    setResultCount((before) => before + 1);
  };
  const showDelivered = useEffectEvent(show);
  useEffect(() => receiveResults((next, asked) => showDelivered(next, asked)), []);
  useEffect(() => saveDraft({ uid, inputs, results }), [uid, inputs, results]);
  // Following the bar's own link to this page starts a history entry without results.
  const isEntryNew = useHistoryState<{ readonly answer?: unknown } | null>()?.answer === undefined;
  useEffect(() => saveDraftResults(uid, results), [uid, results, isEntryNew]);
  /** Puts one more team among the results and shows it. */
  const add = (team: ShownTeam) => {
    if (results === null) return;
    setResults({ ...results, teams: [...results.teams, team] });
    setShownIndex(results.teams.length);
    setResultCount((before) => before + 1);
  };
  return { results, shownIndex, resultCount, show, setShownIndex, add };
}

/** The player's saved teams, and the way to one more. */
function SavedTeamsBar({
  onOpen,
  onSave,
}: {
  readonly onOpen: () => void;
  readonly onSave: () => void;
}) {
  const savedCount = useSavedTeamCount();
  return (
    <div className={styles.bar}>
      <Button onClick={onOpen}>{texts.page.savedTeams(savedCount ?? 0, MAX_SAVED_TEAMS)}</Button>
      <Button onClick={onSave}>{texts.save.title}</Button>
    </div>
  );
}
