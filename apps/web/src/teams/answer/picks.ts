import type { UserBuild } from '@trifecta/domain/builds';
import type { ClassLists } from '../class-lists.ts';
import type { TeamInputs } from '../team-inputs.ts';

/** The picks as they are now, and what they are made of. */
export interface Picks {
  readonly inputs: TeamInputs;
  /** Undefined while they load. */
  readonly lists: ClassLists | undefined;
  /** The player's own builds. */
  readonly builds: readonly UserBuild[];
}
