import type { UserBuild } from '@trifecta/domain/builds';
import type { Results } from '../shown-team.ts';
import type { TeamInputs } from '../team-inputs.ts';
import type { ClassLists } from '../class-lists.ts';

/** The actions on an answer. */
export interface AnswerActions {
  /** Shows one of the teams, by its place in the results. */
  readonly show: (index: number) => void;
  /** Changes the results by `add` if they're of the answer with this receipt, and lack comparisons. */
  readonly complete: (receipt: string, add: (results: Results) => Results) => void;
  readonly save: () => void;
  readonly share: () => void;
  readonly compare: () => void;
  /** Asks why a player doesn't have an item, by the player's index. */
  readonly askWhyNot: (playerIndex: number) => void;
  /** Changes the picks. Nothing is searched for. */
  readonly change: (inputs: TeamInputs) => void;
  /** Changes the picks and asks for a team. */
  readonly run: (inputs: TeamInputs) => void;
}

/** The picks as they are now, and what they are made of. */
export interface Picks {
  readonly inputs: TeamInputs;
  /** Undefined while they load. */
  readonly lists: ClassLists | undefined;
  /** The player's own builds. */
  readonly builds: readonly UserBuild[];
}

/** An answer, and what a part of it needs to act on it. */
export interface AnswerPart {
  readonly results: Results;
  readonly shownIndex: number;
  readonly picks: Picks;
  readonly isBusy: boolean;
  readonly actions: AnswerActions;
}
