import type { UserBuild } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { lazy, Suspense, useEffect, useState } from 'react';
import { href } from '../../addresses.ts';
import { useLimits, useSubscription } from '../../plans/index.ts';
import {
  Button,
  ButtonLink,
  Notice,
  Optional,
  Page,
  SegmentedControl,
  Skeleton,
  uiTexts,
  useAddressState,
} from '../../ui/index.ts';
import { gameTexts } from '../../catalogue/index.ts';
import { useIsSignedIn } from '../../account/index.ts';
import {
  countOfClass,
  firstClassOf,
  useFullClasses,
  useOverfullClasses,
} from '../../builds/class-limits.ts';
import type { MyBuildActs } from '../../builds/my-build-actions.tsx';
import styles from '../../builds/my-builds.module.css';
import { draftOf, MyBuildsDialogs } from '../../builds/my-builds-dialogs.tsx';
import type { OpenedBuildDialog } from '../../builds/my-builds-dialogs.tsx';
import { useOwnBuildActions } from '../../builds/own-build-actions.ts';
import { useOwnBuilds } from '../../builds/own-builds.ts';
import { MY_BUILDS } from '../../builds/my-builds-state.ts';
import type { MyBuildsState } from '../../builds/my-builds-state.ts';
import { usePublishing } from '../../builds/publishing.tsx';
import { texts } from '../../builds/texts.ts';
import { SignInGate } from '../../builds/sign-in-gate.tsx';
import { OwnModerationRecord } from '../../moderation/own-record.tsx';

// Loaded after the builds, since usually there's nothing to report.
const UpdateNotice = lazy(async () => ({
  default: (await import('../../updates/update-notice.tsx')).UpdateNotice,
}));

// Most players never have more builds than their plan allows.
const OverLimit = lazy(async () => ({ default: (await import('./over-limit.tsx')).OverLimit }));

function OverfullClasses({ builds }: { readonly builds: readonly UserBuild[] | undefined }) {
  const classes = useOverfullClasses(builds);
  if (classes.length === 0) return null;
  return (
    <Optional>
      <OverLimit builds={builds} classes={classes} />
    </Optional>
  );
}

// Loaded while the builds load, which takes longer.
const loadList = () => import('./listed-builds.tsx');
const ListedBuilds = lazy(async () => ({ default: (await loadList()).ListedBuilds }));

/** The player's own builds, with a notice when an operator hid or an update changed any of them. */
function MyBuilds() {
  const { maxBuilds } = useLimits();
  const isPlanAssumed = useSubscription()?.isAssumed === true;
  const { data: builds, isPending, refetch } = useOwnBuilds();
  const actions = useOwnBuildActions();
  // A failure shows when the list is to be shown.
  useEffect(() => void loadList().catch(() => undefined), []);
  const [state, change] = useAddressState<MyBuildsState>(MY_BUILDS);
  const { classFilter, code } = state;
  // A build code in the address opens the import dialog.
  const [opened, setOpened] = useState<OpenedBuildDialog | null>(
    code === null ? null : { kind: 'import', text: code },
  );
  const open = (next: OpenedBuildDialog | null) => {
    setOpened(next);
    if (code !== null) change({ code: null });
  };
  const { toggleVisibility, nameDialog } = usePublishing(actions);
  const full = useFullClasses(builds);
  // Shows the limit before the form opens, not after it's filled in.
  const begin = (next: OpenedBuildDialog) => {
    if (full.names.length === PLAYER_CLASSES.length) open({ kind: 'limit' });
    else open(next);
  };
  const acts: MyBuildActs = {
    onVisibility: toggleVisibility,
    onEdit: (build) => open({ kind: 'editor', draft: draftOf(build._id), build }),
    onShare: (build) => open({ kind: 'export', build }),
    onDelete: (build) => open({ kind: 'delete', build }),
  };
  return (
    <Page
      title={texts.myBuilds.title}
      intro={
        isPlanAssumed
          ? undefined
          : maxBuilds === null
            ? texts.myBuilds.unlimited
            : texts.myBuilds.upTo(maxBuilds)
      }
    >
      <OwnModerationRecord isCurrent />
      <OverfullClasses builds={builds} />
      <Optional>
        <UpdateNotice />
      </Optional>
      <div className={styles.bar}>
        <SegmentedControl
          isFilter
          legend={gameTexts.class}
          name="class"
          options={classOptions(builds, maxBuilds)}
          value={classFilter}
          onChange={(wanted) => change({ classFilter: wanted })}
        />
        <div className={styles.create}>
          <Button kind="primary" onClick={() => begin({ kind: 'editor', draft: draftOf('new') })}>
            {texts.myBuilds.create}
          </Button>
          <Button onClick={() => begin({ kind: 'import', text: '' })}>
            {texts.myBuilds.import}
          </Button>
          <ButtonLink href={href.builds}>{texts.myBuilds.favorites}</ButtonLink>
        </div>
      </div>
      {isPending && <LoadingCards />}
      {!isPending && builds === undefined && (
        <Notice
          title={texts.myBuilds.failed}
          role="alert"
          actions={<Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>}
        />
      )}
      {builds !== undefined && (
        <Suspense fallback={<LoadingCards />}>
          <ListedBuilds
            builds={builds}
            state={state}
            change={change}
            acts={acts}
            onContinue={(draft, build) => open({ kind: 'editor', draft, build })}
            onCreate={() => begin({ kind: 'editor', draft: draftOf('new') })}
          />
        </Suspense>
      )}
      <MyBuildsDialogs
        opened={opened}
        open={open}
        firstClass={firstClassOf(classFilter, full.names)}
        full={full}
        ownBuilds={builds ?? []}
        actions={actions}
      />
      {nameDialog}
    </Page>
  );
}

function classOptions(builds: readonly UserBuild[] | undefined, maxBuilds: number | null) {
  const countText = (playerClass: PlayerClass): string => {
    if (builds === undefined) return texts.myBuilds.notCounted;
    return texts.myBuilds.classCount(countOfClass(builds, playerClass), maxBuilds);
  };
  return [
    {
      value: 'All' as const,
      label: uiTexts.all,
      hint: builds === undefined ? texts.myBuilds.notCounted : String(builds.length),
    },
    ...PLAYER_CLASSES.map((value) => ({ value, label: value, hint: countText(value) })),
  ];
}

function LoadingCards() {
  return (
    <div className={styles.grid}>
      <p role="status" className="visually-hidden">
        {texts.myBuilds.loading}
      </p>
      {PLAYER_CLASSES.map((name) => (
        <Skeleton key={name} className={styles.skeleton} />
      ))}
    </div>
  );
}

/** The player's own builds, or the way to sign in. */
export function MyBuildsPage() {
  if (useIsSignedIn()) return <MyBuilds />;
  return (
    <Page title={texts.myBuilds.title}>
      <SignInGate />
    </Page>
  );
}
