import { searchOwnBuilds } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import type { ComponentProps } from 'react';
import { href } from '../../addresses.ts';
import type { MyBuildActs } from '../../builds/my-build-actions.tsx';
import { MyBuildCard } from '../../builds/my-build-card.tsx';
import { MyBuildRow } from '../../builds/my-build-row.tsx';
import { standardView } from '../../builds/my-builds-state.ts';
import type { MyBuildsState, MyBuildsView } from '../../builds/my-builds-state.ts';
import styles from '../../builds/my-builds.module.css';
import { texts } from '../../builds/texts.ts';
import { UnsavedBuilds } from '../../builds/unsaved-builds.tsx';
import { Button, ButtonLink, Notice } from '../../ui/index.ts';
import type { ChangeState, ClassFilter } from '../../ui/index.ts';
import { BuildTools, MY_BUILD_SEARCH_ID } from './build-tools.tsx';

/** What wasn't saved, and the builds of the class, or the way to the first one. */
export function ListedBuilds({
  builds,
  state,
  change,
  acts,
  onContinue,
  onCreate,
}: {
  readonly builds: readonly UserBuild[];
  readonly state: MyBuildsState;
  readonly change: ChangeState<MyBuildsState>;
  readonly acts: MyBuildActs;
  readonly onContinue: ComponentProps<typeof UnsavedBuilds>['onContinue'];
  readonly onCreate: () => void;
}) {
  const { classFilter } = state;
  const ofClass = builds.filter((build) => classFilter === 'All' || build.class === classFilter);
  const view = state.view ?? standardView(builds.length);
  return (
    <>
      <UnsavedBuilds builds={builds} onContinue={onContinue} />
      {builds.length > 1 && <BuildTools state={state} view={view} change={change} />}
      {ofClass.length === 0 ? (
        <NoBuilds classFilter={classFilter} total={builds.length} onCreate={onCreate} />
      ) : (
        <FoundBuilds builds={ofClass} state={state} view={view} change={change} acts={acts} />
      )}
    </>
  );
}

/** The builds that the search finds, in the chosen order. */
function FoundBuilds({
  builds,
  state: { search, sort },
  view,
  change,
  acts,
}: {
  readonly builds: readonly UserBuild[];
  readonly state: MyBuildsState;
  readonly view: MyBuildsView;
  readonly change: ChangeState<MyBuildsState>;
  readonly acts: MyBuildActs;
}) {
  const found = searchOwnBuilds(builds, search, sort);
  const Build = view === 'rows' ? MyBuildRow : MyBuildCard;
  return (
    <>
      <p role="status" className={styles.count}>
        {texts.myBuilds.count(found.length, builds.length)}
      </p>
      {found.length === 0 && (
        <Notice
          title={texts.myBuilds.noMatch}
          actions={
            <Button
              onClick={() => {
                change({ search: '' });
                // This button disappears, and the focus would be lost with it.
                document.getElementById(MY_BUILD_SEARCH_ID)?.focus();
              }}
            >
              {texts.myBuilds.clearSearch}
            </Button>
          }
        >
          <p>{texts.myBuilds.noMatchHelp(search.trim())}</p>
        </Notice>
      )}
      {found.length > 0 && (
        <ul className={view === 'rows' ? styles.rows : styles.grid}>
          {found.map((build) => (
            <li key={build._id}>
              <Build build={build} {...acts} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NoBuilds({
  classFilter,
  total,
  onCreate,
}: {
  readonly classFilter: ClassFilter;
  readonly total: number;
  readonly onCreate: () => void;
}) {
  if (total > 0) {
    return (
      <Notice
        title={texts.myBuilds.noneOfClass(classFilter)}
        actions={<Button onClick={onCreate}>{texts.myBuilds.createOfClass(classFilter)}</Button>}
      >
        <p>{texts.myBuilds.noneOfClassHelp}</p>
      </Notice>
    );
  }
  return (
    <Notice
      title={texts.myBuilds.none}
      actions={<ButtonLink href={href.library}>{texts.myBuilds.ideas}</ButtonLink>}
    >
      <p>{texts.myBuilds.noneHelp}</p>
    </Notice>
  );
}
