import type { Accounts } from '../account/index.ts';
import type { PlayerFeatureParts } from '../plans/index.ts';
import type { TeamWorkersOptions } from './team-workers.ts';

/** The parts of the Team Optimizer. */
export interface TeamsParts extends PlayerFeatureParts {
  readonly teamWorkers?: TeamWorkersOptions | undefined;
  readonly signedIds: Accounts['signedIds'];
}
