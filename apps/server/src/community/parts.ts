import type { Changes, PublicReads } from '../db/index.ts';
import type { StreamPlaces } from '../limits/index.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';

/** Dependencies of the community feature. */
export interface CommunityParts extends PlayerFeatureParts {
  readonly changes: Changes;
  /** Where lists, searches, and pages that everyone may see are read from. */
  readonly publicReads: PublicReads;
  readonly places: StreamPlaces;
}
