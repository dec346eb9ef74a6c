import type { Role } from '../catalogue/index.ts';
import type { AnswerScores, OptimizedMember, TeamScores } from './optimized-team.ts';
import type { Loadout } from './team-request.ts';

/** A question about an answer: why a player doesn't have an item. */
export interface WhyNotQuestion {
  /** 0 to 2, in the order of the request. */
  readonly playerIndex: number;
  /** The name of a weapon, a specialization, or a gadget. */
  readonly item: string;
}

/** The best team in which the player has the item, with its scores. */
export interface WhyNot extends AnswerScores {
  readonly item: string;
  /** Whole points the item costs. -1 to 1 is about equal. */
  readonly cost: number;
  readonly sentence: string;
  readonly optimizedTeam: readonly OptimizedMember[];
}

/** One member of a team to compare. A saved team may have no roles. */
export interface ComparedMember extends Loadout {
  readonly playerName: string;
  readonly role: Role | null;
}

/** Two teams of three. */
export type ComparedTeams = readonly [readonly ComparedMember[], readonly ComparedMember[]];

/** One of two teams: its scores, and what it's better at than the other. */
export interface ComparedTeam extends TeamScores {
  /** Such as 'faster kills at long range (+3)'. */
  readonly betterAt: readonly string[];
}

/** Two teams side by side, in their order. */
export interface TeamComparison {
  readonly teams: readonly [ComparedTeam, ComparedTeam];
}
