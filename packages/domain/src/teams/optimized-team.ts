import type { AimLevel, Role } from '../catalogue/index.ts';
import type { Loadout, PlayerPreference } from './team-request.ts';

/** The reasons for a member's class, role, and loadout, made from the terms that decided. */
export interface MemberExplanation {
  readonly classChoice: string;
  readonly roleAssignment: string;
  readonly weaponChoice: string;
  readonly specializationChoice: string;
  /** One sentence for each gadget, in their order. */
  readonly gadgetChoices: readonly string[];
  /** Combos with the rest of the team. Empty when there are none. */
  readonly synergies: readonly string[];
}

/** `solid`: clearly ahead of the next best choice. `toss-up`: about equal to it. */
export const CERTAINTIES = ['solid', 'toss-up'] as const;

/** How certain a choice is. */
export type Certainty = (typeof CERTAINTIES)[number];

/** The reason for one choice: the line always shown, and the comparison behind it. */
export interface Reason {
  /** A sentence about the item, the class, or the role. */
  readonly line: string;
  /** The choice against the next best one; null when there is nothing to compare. */
  readonly why: string | null;
  /** Null where nothing was chosen. */
  readonly certainty: Certainty | null;
}

/** The reasons for everything a member was given. */
export interface MemberReasons {
  readonly class: Reason;
  readonly role: Reason;
  readonly weapon: Reason;
  readonly specialization: Reason;
  /** One for each gadget, in their order. */
  readonly gadgets: readonly Reason[];
}

/** An item to keep in reserve: what to swap it in for, and when. */
export interface ReserveItem {
  readonly item: string;
  /** The item of the loadout that it replaces. */
  readonly insteadOf: string;
  /** Such as 'if they bring fire'. */
  readonly when: string;
}

/** One member of the team the optimizer proposes. */
export interface OptimizedMember extends Loadout {
  readonly playerName: string;
  readonly role: Role;
  /** How well the player aims, as the request says. */
  readonly aim: AimLevel;
  readonly explanation: MemberExplanation;
  readonly reasons: MemberReasons;
  /** At most four. */
  readonly reserve: readonly ReserveItem[];
}

/** Items of the team that are worth more together. */
export interface Combo {
  readonly name: string;
  readonly items: readonly string[];
  /** Such as 'pop the dome, then defib safely inside it'. */
  readonly reason: string;
}

/** The team in about 40 words. */
export interface TeamVerdict {
  /** What the team wants to do. */
  readonly plan: string;
  /** Everyone's job by name. */
  readonly jobs: string;
  /** A chip of at most three words with the worst weak spot; null when there is none. */
  readonly warning: string | null;
}

/** The calls of a coach before the round: each true by the model. */
export interface TeamCalls {
  /** Who goes in first. */
  readonly first: string;
  /** Whom to shoot first. */
  readonly target: string;
  /** What to do when the cashout is contested. */
  readonly contested: string;
  /** When to rotate, and how. */
  readonly rotate: string;
}

/** A measure of how hard the situation is for the team, whatever its score: the best team can have a hard time too. */
export interface TeamMatchup {
  /** 0 to 100, the mean of its two parts. */
  readonly score: number;
  /** Both parts in words. */
  readonly text: string;
}

/** The reasons for the team, made from the terms that decided. */
export interface TeamExplanation {
  readonly overview: string;
  /** At most three, the best first. */
  readonly strengths: readonly string[];
  /** Its real weak spots, at most three, the worst first. */
  readonly considerations: readonly string[];
  readonly synergySummary: string;
  readonly rangeCoverage: string;
  readonly utilityBalance: string;
  /** Only with a map. */
  readonly mapStrategy?: string;
  /** Only against an enemy. */
  readonly counterStrategy?: string;
  readonly verdict: TeamVerdict;
  readonly calls: TeamCalls;
  readonly matchup: TeamMatchup;
  /** The difference to the team that the same picks get without the map. Only with a map, and a player without a saved build. */
  readonly mapChange?: string;
  /** The best first. */
  readonly combos: readonly Combo[];
  /** What the lineup has for the map, and the map's own tips that fit it; empty without a map. */
  readonly mapNotes: readonly string[];
  /** One for each threat of the enemy; empty without an enemy. */
  readonly enemyNotes: readonly string[];
}

/**
 * Whole scores out of 100 on a map against an enemy: 50 is the middle of 2,000 random teams, 100 the best there is
 * (`docs/optimizer.md`, 'Scores'). The part scores are about the three loadouts, whatever was asked for.
 */
export interface TeamScores {
  /** Of an answer: the figure that's proven best, lost picks included. Of three loadouts alone: their gear. */
  readonly teamScore: number;
  readonly synergyScore: number;
  readonly balanceScore: number;
  readonly rangeScore: number;
  readonly utilityScore: number;
}

/** One difference of an alternative to the best team. */
export interface TeamChange {
  /** 0 to 2, in the order of the request. */
  readonly playerIndex: number;
  readonly field: 'class' | 'role' | 'weapon' | 'specialization' | 'gadgets';
  /** The best team's choice. For gadgets: those given up. */
  readonly from: readonly string[];
  /** This team's choice. For gadgets: those taken instead. */
  readonly to: readonly string[];
}

/** The scores of a team that answers a request. */
export interface AnswerScores extends TeamScores {
  /** What the three loadouts score alone, in the roles that suit them best and without the cost of lost picks. */
  readonly gearScore: number;
}

/** A whole team that is nearly as good as the best. */
export interface AlternativeTeam extends AnswerScores {
  readonly optimizedTeam: readonly OptimizedMember[];
  readonly changes: readonly TeamChange[];
  /** Its gains and trade-offs, in two sentences. */
  readonly summary: string;
  /** The name of its plan, such as 'Double Medium'. */
  readonly plan: string;
}

/** The preferences that a what-if can change. */
export const WHAT_IF_FIELDS = [
  'preferredClass',
  'preferredRole',
  'playstyle',
  'lockedBuild',
  'ownWeapons',
  'refusedClasses',
] as const satisfies (keyof PlayerPreference)[];

/** A change of a player's preference that would raise the team score. */
export interface WhatIf {
  /** 0 to 2, in the order of the request. */
  readonly playerIndex: number;
  readonly field: (typeof WHAT_IF_FIELDS)[number];
  /** The new preference: a class, a role, a playstyle, or `any`. Null drops the saved build or the habit. */
  readonly value: string | null;
  /** The team score after the change. */
  readonly teamScore: number;
  /** The points gained, above 0. */
  readonly gain: number;
}

/** The answer that a player waits for. Its explanation has no `mapChange`. */
export interface FirstAnswer extends AnswerScores {
  /** Exactly three, in the order of the request's players. */
  readonly optimizedTeam: readonly OptimizedMember[];
  readonly teamExplanation: TeamExplanation;
  /** Whole points the picks cost, lost ones included: 100 less the team score; 0 without picks. */
  readonly pickCost: number;
  /** The search behind the answer. When `isProvedBest` is false, `gap` is how much higher a score could be at most. */
  readonly proof: {
    readonly isProvedBest: boolean;
    /** Points of the team score that the answer could be below the best; 0 when proved. */
    readonly gap: number;
    /** Search branches explored: the stable figure of its work. */
    readonly nodes: number;
  };
}

/** What else could be played. */
interface OtherTeams {
  /** The two next best teams of other classes or specializations, the better first; fewer when no more are within 10 points. */
  readonly alternatives: readonly AlternativeTeam[];
  /**
   * For each player the one change that helps most, if any, and letting go of the role too where that alone brings more
   * than 5 points.
   */
  readonly whatIf: readonly WhatIf[];
}

/** The best team beside other teams, which takes as long as the first answer. */
export interface AnswerComparisons extends OtherTeams {
  /** The explanation's. */
  readonly mapChange?: string;
}

/** The optimizer's whole answer. Its nodes include those of the comparisons, and its explanation has `mapChange`. */
export interface OptimizedTeam extends FirstAnswer, OtherTeams {}
