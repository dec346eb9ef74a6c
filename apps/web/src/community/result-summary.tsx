import { MAX_COUNTED } from '@trifecta/domain/community';
import { href } from '../addresses.ts';
import { Button, ButtonLink, Notice } from '../ui/index.ts';
import { SEARCH_ID } from './community-filters.tsx';
import styles from './community-builds.module.css';
import { ALL_PUBLIC_BUILDS, communityAddress, isFiltered } from './community-state.ts';
import type { ChangeCommunity, CommunityState } from './community-state.ts';
import type { BuildsPage } from './public-builds.queries.ts';

const NUMBERS = new Intl.NumberFormat('en');

/** A way back to all builds. A form of its own, so that it works without scripts. */
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
        const { search, classFilter, weapon, specialization } = ALL_PUBLIC_BUILDS;
        change({ search, classFilter, weapon, specialization });
        // The button goes away with the focus on it.
        document.getElementById(SEARCH_ID)?.focus({ preventScroll: true });
      }}
    >
      <Button type="submit" kind={kind}>
        Clear All Filters
      </Button>
    </form>
  );
}

/** How many builds fit, of how many there are. */
export function ResultSummary({
  page,
  state,
  change,
}: {
  readonly page: BuildsPage;
  readonly state: CommunityState;
  readonly change: ChangeCommunity;
}) {
  const isAll = page.matched === page.total;
  const matched = NUMBERS.format(page.matched) + (!isAll && page.matched >= MAX_COUNTED ? '+' : '');
  return (
    <div className={styles.summary}>
      <p role="status">
        Showing <strong>{matched}</strong> of <strong>{NUMBERS.format(page.total)}</strong> builds
      </p>
      {state.cursor !== '' && (
        <a href={communityAddress({ ...state, cursor: '' })}>Back to first page</a>
      )}
      {isFiltered(state) && page.builds.length > 0 && (
        <ClearFilters change={change} kind="secondary" />
      )}
    </div>
  );
}

/** Says that nothing is there, or nothing fits, and how to get on. */
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
        title="No builds match your filters"
        actions={<ClearFilters change={change} kind="primary" />}
      >
        <p>Try adjusting your search or filter criteria</p>
      </Notice>
    );
  }
  return (
    <Notice
      title="No public builds found"
      actions={
        <ButtonLink href={href.myBuilds} kind="primary">
          My Builds
        </ButtonLink>
      }
    >
      <p>Be the first to share a build with the community!</p>
    </Notice>
  );
}
