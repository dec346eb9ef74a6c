import { MAX_SAVED_TEAMS } from '@trifecta/domain/teams';
import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { useAuth } from '../../account/index.ts';
import { href, roomPage } from '../../addresses.ts';
import { lastRoomTexts } from '../../rooms/last-room-texts.ts';
import { useLastRoom } from '../../rooms/last-room.ts';
import { useOwnBuilds } from '../../builds/index.ts';
import {
  Button,
  ButtonLink,
  isAskedFor,
  lazyPage,
  lazyPart,
  Optional,
  Page,
  Skeleton,
  uiTexts,
} from '../../ui/index.ts';
import { FormMessage } from '../../ui/forms/index.ts';
import type { AnswerActions } from '../../teams/answer/answer-actions.ts';
import { useMaps } from '../../catalogue/index.ts';
import { useClassLists } from '../../teams/class-lists.ts';
import type { Results } from '../../teams/shown-team.ts';
import { teamAddress } from '../../teams/team-address.ts';
import type { OpenedTeamDialog } from '../../teams/team-dialogs.tsx';
import type { TeamInputs } from '../../teams/team-inputs.ts';
import { useSavedTeamCount } from '../../teams/team-queries.ts';
import { UsageBanner } from '../../teams/usage-banner.tsx';
import { useOptimizer } from '../../teams/use-optimizer.ts';
import { texts } from '../../teams/texts.ts';
import { loadLater } from './load-later.ts';
import { deliverResults, savedDraft, useResults } from './use-results.ts';
import { TeamForm } from './team-form.tsx';
import styles from './team-optimizer-page.module.css';
import { loadLink, useTeamInputs } from './use-team-inputs.ts';

const SkippedNote = lazyPart(() => loadLink().then((m) => m.SkippedNote));

const OwnRooms = lazyPage(() => loadLater().then((m) => m.OwnRooms));

const OwnRoomLink = lazyPage(() => loadLater().then((m) => m.OwnRoomLink));

const SavedNote = lazyPart(() => loadLater().then((m) => m.SavedNote));

const TeamDialogs = lazyPart(() => loadLater().then((m) => m.TeamDialogs));

const TeamAnswer = lazyPart(
  () => loadLater().then((m) => m.TeamAnswer),
  <Skeleton className={styles.loading} />,
);

/** Loads the code that asks for an answer, and the code that shows one. */
async function loadAnswer() {
  await TeamAnswer.preload();
  return await loadLater();
}

/** The page, with what says that a part of its link was skipped: later, that would move the form. */
export async function loadTeamOptimizerPage() {
  if (isAskedFor(/./)) await SkippedNote.preload().catch(() => null);
  return TeamOptimizerPage;
}

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
  const { isOptimizing, problems, limitMessage, failure, closeLimit, optimize } = useOptimizer({
    builds: ownBuilds,
    loadAnswer,
    onResults: (next, asked) => {
      setOutcome(null);
      deliverResults(uid, next, asked);
    },
  });
  const run = (wanted: TeamInputs) => {
    change(wanted);
    optimize(wanted);
  };
  const load = (saved: Results, players: TeamInputs['players']) => {
    const asked = { ...inputs, players };
    change(asked);
    setOutcome(null);
    show(saved, asked);
    setOpened(null);
  };
  const team = results?.teams[shownIndex];
  const askToSave = (place: SaveOutcome['place']) => {
    setOutcome({ place, name: null });
    if (team !== undefined) setOpened('save');
  };
  const outcomeAt = (place: SaveOutcome['place']) =>
    outcome?.place === place && (outcome.name !== null || team === undefined) ? (
      <SavedNote
        name={outcome.name}
        onOpen={() => setOpened('saved')}
        onDismiss={() => setOutcome(null)}
      />
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
      {unknown.length > 0 && <SkippedNote unknown={unknown} onDismiss={forgetUnknown} />}
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
      <Optional>
        <OwnRooms />
      </Optional>
      <OpenedDialog
        opened={opened}
        limitMessage={limitMessage}
        closeLimit={closeLimit}
        results={results}
        team={team}
        maps={maps ?? []}
        builds={ownBuilds}
        onLoad={load}
        onSaved={(name) => setOutcome((last) => ({ place: 'bar', ...last, name }))}
        onShow={add}
        onClose={() => setOpened(null)}
      />
    </Page>
  );
}

/** The open dialog, if one is. Its code loads once the page is there. */
function OpenedDialog(dialogs: ComponentProps<typeof TeamDialogs>) {
  useEffect(() => void TeamDialogs.preload().catch(() => null), []);
  const isOpen = dialogs.opened !== null || dialogs.limitMessage !== null;
  return isOpen && <TeamDialogs {...dialogs} />;
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
  const room = useLastRoom();
  return (
    <div className={styles.bar}>
      <Button className={styles.saved} onClick={onOpen}>
        {texts.page.savedTeams(savedCount, MAX_SAVED_TEAMS)}
      </Button>
      <Button onClick={onSave}>{texts.page.save}</Button>
      {room === null ? (
        <Optional>
          <OwnRoomLink />
        </Optional>
      ) : (
        <ButtonLink href={roomPage(room)}>{lastRoomTexts.back}</ButtonLink>
      )}
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
