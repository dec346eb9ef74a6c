import { MAX_COUNTED } from '@trifecta/domain/community';
import { href } from '../../addresses.ts';
import { Button, ButtonLink, Notice } from '../../ui/index.ts';
import { SEARCH_ID } from '../../community/build-filters.tsx';
import styles from './community-builds-page.module.css';
import {
  ALL_PUBLIC_BUILDS,
  communityAddress,
  isFiltered,
} from '../../community/community-state.ts';
import type { ChangeCommunity, CommunityState } from '../../community/community-state.ts';
import type { PublicBuildsPage } from '../../community/public-builds.queries.ts';
import { publicBuildsTexts } from '../../community/public-builds-texts.tsx';

/**
 * Formats a count like 12,345. Not with a number formatter, because creating the first one on a page is slow on phones.
 */
function countText(count: number): string {
  if (count < 1000) return String(count);
  return `${countText(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`;
}

/** A button that shows all builds again. In its own form, so that it works without scripts. */
function ClearFilters({
  change,
  kind,
}: {
  readonly change: ChangeCommunity;
  readonly kind: 'primary' | 'secondary';
}) {
  return (
    <form
      method="get"
      action={href.communityBuilds}
      onSubmit={(event) => {
        event.preventDefault();
        const { sort: _, cursor: __, ...filters } = ALL_PUBLIC_BUILDS;
        change(filters);
        // This button disappears, and the focus would be lost with it.
        document.getElementById(SEARCH_ID)?.focus({ preventScroll: true });
      }}
    >
      <Button type="submit" kind={kind}>
        {publicBuildsTexts.clear}
      </Button>
    </form>
  );
}

/** The number of matching builds, and of all builds. */
export function ResultSummary({
  page,
  state,
  change,
}: {
  readonly page: PublicBuildsPage;
  readonly state: CommunityState;
  readonly change: ChangeCommunity;
}) {
  const isAll = page.matched === page.total;
  const matched = countText(page.matched) + (!isAll && page.matched >= MAX_COUNTED ? '+' : '');
  return (
    <div className={styles.summary}>
      <p role="status">{publicBuildsTexts.count(matched, countText(page.total))}</p>
      {state.cursor !== '' && (
        <a href={communityAddress({ ...state, cursor: '' })}>{publicBuildsTexts.firstPage}</a>
      )}
      {isFiltered(state) && page.builds.length > 0 && (
        <ClearFilters change={change} kind="secondary" />
      )}
    </div>
  );
}

/** Says that there are no builds or none match, and offers a way out. */
export function NoBuilds({
  state,
  change,
}: {
  readonly state: CommunityState;
  readonly change: ChangeCommunity;
}) {
  if (isFiltered(state)) {
    return (
      <Notice
        title={publicBuildsTexts.noMatch}
        actions={<ClearFilters change={change} kind="primary" />}
      >
        <p>{publicBuildsTexts.noMatchHelp}</p>
      </Notice>
    );
  }
  return (
    <Notice
      title={publicBuildsTexts.none}
      actions={
        <ButtonLink href={href.myBuilds} kind="primary">
          {publicBuildsTexts.myBuilds}
        </ButtonLink>
      }
    >
      <p>{publicBuildsTexts.noneHelp}</p>
    </Notice>
  );
}
