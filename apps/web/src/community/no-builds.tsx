import { href } from '../addresses.ts';
import { ButtonLink, Notice } from '../ui/index.ts';
import { isFiltered } from './community-state.ts';
import type { ChangeCommunity, CommunityState } from './community-state.ts';
import { ClearFilters } from './result-summary.tsx';

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
