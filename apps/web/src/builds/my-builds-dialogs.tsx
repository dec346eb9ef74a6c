import type { BuildInput, UserBuild } from '@trifecta/domain/builds';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { lazy, useEffect } from 'react';
import { UpgradePrompt } from '../plans/index.ts';
import { DeleteDialog, OnDemandDialog } from '../ui/forms/index.ts';
import type { FullClasses } from './class-limits.ts';
import type { OwnBuildActions } from './own-build-actions.ts';
import { texts } from './texts.ts';

/** Loads the form for builds. */
export const loadBuildEditor = async () => import('./editor/build-editor.tsx');
const loadSharing = async () => import('./share/share-dialogs.tsx');
const BuildEditor = lazy(async () => ({ default: (await loadBuildEditor()).BuildEditor }));
const ImportDialog = lazy(async () => ({ default: (await loadSharing()).ImportDialog }));
const ExportDialog = lazy(async () => ({ default: (await loadSharing()).ExportDialog }));

/** The dialog open over My Builds. */
export type OpenedBuildDialog =
  | {
      readonly kind: 'editor';
      /** The key of what's typed, among the player's drafts. */
      readonly draft: string;
      readonly build?: UserBuild | undefined;
      readonly content?: BuildInput;
    }
  | { readonly kind: 'delete' | 'export'; readonly build: UserBuild }
  | { readonly kind: 'import'; readonly text: string }
  | { readonly kind: 'limit' };

/** The key of a build's draft: its id, or where it's from. */
export function draftOf(build: string): string {
  return `build.${build}`;
}

/** The dialogs of My Builds. Their code loads after the page, so that they open without delay. */
export function MyBuildsDialogs({
  opened,
  open,
  firstClass,
  full,
  ownBuilds,
  actions,
}: {
  readonly opened: OpenedBuildDialog | null;
  readonly open: (opened: OpenedBuildDialog | null) => void;
  /** The initial class of a new build. */
  readonly firstClass: PlayerClass;
  readonly full: FullClasses;
  readonly ownBuilds: readonly UserBuild[];
  readonly actions: OwnBuildActions;
}) {
  useEffect(() => {
    // What fails here is tried again when it's opened.
    void Promise.allSettled([loadBuildEditor(), loadSharing()]);
  }, []);
  const close = () => open(null);
  if (opened === null) return null;
  if (opened.kind === 'limit') return <UpgradePrompt message={full.message} onClose={close} />;
  if (opened.kind === 'delete') {
    const { _id, buildName, totalRatings } = opened.build;
    return (
      <DeleteDialog
        title={texts.deletion.title(buildName)}
        text={totalRatings > 0 ? texts.deletion.textWithRatings : texts.deletion.text}
        failureText={texts.deletion.failed}
        remove={async () => actions.remove(_id)}
        onClose={close}
      />
    );
  }
  return (
    <OnDemandDialog onClose={close}>
      {opened.kind === 'editor' && (
        <BuildEditor
          draft={opened.draft}
          build={opened.build}
          content={opened.content}
          firstClass={firstClass}
          full={full}
          ownBuilds={ownBuilds}
          save={actions.save}
          reload={actions.reload}
          onClose={close}
        />
      )}
      {opened.kind === 'import' && (
        <ImportDialog
          text={opened.text}
          onImported={(content) =>
            open({ kind: 'editor', draft: draftOf(`import.${content.buildName}`), content })
          }
          onClose={close}
        />
      )}
      {opened.kind === 'export' && <ExportDialog build={opened.build} onClose={close} />}
    </OnDemandDialog>
  );
}
