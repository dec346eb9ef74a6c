import { MAX_SAVED_TEAMS, TEAM_MISSING } from '@trifecta/domain/teams';
import type { SavedTeam } from '@trifecta/domain/teams';
import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { useAuth } from '../../account/index.ts';
import { href, roomPage } from '../../addresses.ts';
import { lastRoomTexts } from '../../rooms/last-room-texts.ts';
import { useOpenRoom, useStandingRooms } from '../../rooms/open-room.ts';
import { useOwnBuilds } from '../../builds/index.ts';
import { LateUpgradePrompt } from '../../plans/index.ts';
import {
  Button,
  ButtonLink,
  lazyPage,
  lazyPart,
  Optional,
  Page,
  Skeleton,
  uiTexts,
} from '../../ui/index.ts';
import { DismissibleAlert, FormMessage } from '../../ui/forms/index.ts';
import type { AnswerActions } from '../../teams/answer/answer-actions.ts';
import { useMaps } from '../../catalogue/index.ts';
import { useClassLists } from '../../teams/class-lists.ts';
import { resultsOfSaved } from '../../teams/shown-team.ts';
import { teamAddress } from '../../teams/team-address.ts';
import type { OpenedTeamDialog } from '../../teams/team-dialogs.tsx';
import { withSavedTeam } from '../../teams/team-inputs.ts';
import type { TeamInputs } from '../../teams/team-inputs.ts';
import { useSavedTeamCount } from '../../teams/team-queries.ts';
import { UsageBanner } from '../../teams/usage-banner.tsx';
import { useOptimizer } from '../../teams/use-optimizer.ts';
import { texts } from '../../teams/texts.ts';
import { deliverResults, savedDraft, useResults } from './use-results.ts';
import { TeamForm } from './team-form.tsx';
import styles from './team-optimizer-page.module.css';
import { useTeamInputs } from './use-team-inputs.ts';

/** Only players with rooms that stand load it. */
const StandingRooms = lazyPage(() => import('../../rooms/entered.ts').then((m) => m.StandingRooms));

/** Only players who just saved a team load it. */
const SavedNote = lazyPart(() => import('../../teams/saved-note.tsx').then((m) => m.SavedNote));

/** Loads once the page is there, so that a press finds it, and with it what says that a dialog failed to load. */
const TeamDialogs = lazyPart(() =>
  import('../../teams/team-dialogs.tsx').then((m) => m.TeamDialogs),
);

/** Not part of the first scripts. It loads once the page is there, so that an answer shows even if the connection is lost. */
const TeamAnswer = lazyPart(
  () => import('../../teams/answer/team-answer.tsx').then((m) => m.TeamAnswer),
  <Skeleton className={styles.loading} />,
);

/** The Team Optimizer: three players' preferences, and the best team for them. */
export function TeamOptimizerPage() {
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
  const { results, shownIndex, resultCount, show, setShownIndex, add, complete } = useResults(
    uid,
    draft.results ?? null,
    inputs,
  );
  useEffect(() => void TeamAnswer.preload().catch(() => null), []);
  const [opened, setOpened] = useState<OpenedTeamDialog | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const ownBuilds = builds ?? [];
  const standing = useStandingRooms();
  const { isOptimizing, problems, limitMessage, failure, closeLimit, optimize } = useOptimizer({
    builds: ownBuilds,
    onResults: (next, asked) => {
      setOutcome(null);
      deliverResults(uid, next, asked);
    },
  });
  const run = (wanted: TeamInputs) => {
    change(wanted);
    optimize(wanted);
  };
  const load = (team: SavedTeam) => {
    const asked = withSavedTeam(inputs, team, ownBuilds);
    change(asked);
    setOutcome(null);
    show(resultsOfSaved(team), asked);
    setOpened(null);
  };
  const team = results?.teams[shownIndex];
  const askToSave = (place: SaveOutcome['place']) => {
    setOutcome({ place, name: null });
    if (team !== undefined) setOpened('save');
  };
  const outcomeAt = (place: SaveOutcome['place']) =>
    outcome?.place === place && outcome.name !== null ? (
      <SavedNote name={outcome.name} onOpen={() => setOpened('saved')} />
    ) : null;
  const actions: AnswerActions = {
    show: setShownIndex,
    complete,
    save: () => askToSave('answer'),
    share: () => setOpened('share'),
    compare: () => setOpened('compare'),
    askWhyNot: (playerIndex) => setOpened({ whyNot: playerIndex }),
    change,
    run,
  };
  return (
    <Page title={texts.page.title} intro={texts.page.intro}>
      <UsageBanner />
      <SavedTeamsBar
        inputs={inputs}
        onOpen={() => setOpened('saved')}
        onSave={() => askToSave('bar')}
      />
      {outcomeAt('bar')}
      {outcome !== null && team === undefined && (
        <DismissibleAlert text={TEAM_MISSING} onDismiss={() => setOutcome(null)} />
      )}
      {unknown.length > 0 && (
        <DismissibleAlert text={texts.page.skipped(unknown)} onDismiss={forgetUnknown} />
      )}
      <TeamForm
        inputs={inputs}
        builds={builds}
        maps={maps ?? []}
        lists={lists}
        problems={problems}
        isOptimizing={isOptimizing}
        change={change}
        onOptimize={() => run(inputs)}
      />
      {!isOptimizing && <OptimizerFailure text={failure} onRetry={() => run(inputs)} />}
      {results !== null && (
        <TeamAnswer
          results={results}
          shownIndex={shownIndex}
          resultCount={resultCount}
          picks={{ inputs, lists, builds: ownBuilds }}
          maps={maps ?? []}
          isBusy={isOptimizing}
          note={outcomeAt('answer')}
          actions={actions}
        />
      )}
      {standing.length > 0 && (
        <Optional>
          <StandingRooms rooms={standing} />
        </Optional>
      )}
      <OpenedDialog
        opened={opened}
        results={results}
        team={team}
        maps={maps ?? []}
        builds={ownBuilds}
        onLoad={load}
        onSaved={(name) => setOutcome((last) => ({ place: 'bar', ...last, name }))}
        onShow={add}
        onClose={() => setOpened(null)}
      />
      {limitMessage !== null && <LateUpgradePrompt message={limitMessage} onClose={closeLimit} />}
    </Page>
  );
}

/** The open dialog. Its code loads once the page is there. */
function OpenedDialog({
  opened,
  ...dialogs
}: Omit<ComponentProps<typeof TeamDialogs>, 'opened'> & {
  readonly opened: OpenedTeamDialog | null;
}) {
  useEffect(() => void TeamDialogs.preload().catch(() => null), []);
  return opened === null ? null : <TeamDialogs opened={opened} {...dialogs} />;
}

/** The player's saved teams, and the ways to one more: saving this one, or a room for three with these picks. */
function SavedTeamsBar({
  inputs,
  onOpen,
  onSave,
}: {
  readonly inputs: TeamInputs;
  readonly onOpen: () => void;
  readonly onSave: () => void;
}) {
  const savedCount = useSavedTeamCount();
  const room = useOpenRoom();
  return (
    <div className={styles.bar}>
      <Button className={styles.saved} onClick={onOpen}>
        {texts.page.savedTeams(savedCount, MAX_SAVED_TEAMS)}
      </Button>
      <Button onClick={onSave}>{texts.page.save}</Button>
      {room !== null && <ButtonLink href={roomPage(room)}>{lastRoomTexts.back}</ButtonLink>}
      <ButtonLink href={teamAddress(inputs).replace(href.teamOptimizer, roomPage('new'))}>
        {texts.page.playTogether}
      </ButtonLink>
    </div>
  );
}

/** The outcome of a press on Save Team, next to the button that was pressed. */
interface SaveOutcome {
  readonly place: 'bar' | 'answer';
  /** Null until it's saved. */
  readonly name: string | null;
}

/** A failure of the optimizer, with a retry button. */
function OptimizerFailure({
  text,
  onRetry,
}: {
  readonly text: string | null;
  readonly onRetry: () => void;
}) {
  if (text === null) return null;
  return (
    <div className={styles.failure}>
      <FormMessage text={text} />
      <Button onClick={onRetry}>{uiTexts.tryAgain}</Button>
    </div>
  );
}
