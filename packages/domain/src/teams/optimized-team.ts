import type { Role } from '../catalogue/index.ts';
import type { Loadout, PlayerWish } from './team-request.ts';

/** Why a member got what he has, in words made from the terms that decided. */
export interface MemberExplanation {
  readonly classChoice: string;
  readonly roleAssignment: string;
  readonly weaponChoice: string;
  readonly specializationChoice: string;
  /** One sentence for each gadget, in their order. */
  readonly gadgetChoices: readonly string[];
  /** What works together with the others' items; empty when nothing does. */
  readonly synergies: readonly string[];
}

/** One member of the team the optimizer proposes. */
export interface OptimizedMember extends Loadout {
  readonly playerName: string;
  readonly role: Role;
  readonly explanation: MemberExplanation;
}

/** Why the team is the best one, in words made from the terms that decided. */
export interface TeamExplanation {
  readonly overview: string;
  readonly strengths: readonly string[];
  /** Its real weak spots. */
  readonly considerations: readonly string[];
  readonly synergySummary: string;
  readonly rangeCoverage: string;
  readonly utilityBalance: string;
  /** Only with a map. */
  readonly mapStrategy?: string;
  /** Only against an enemy. */
  readonly counterStrategy?: string;
}

/**
 * Whole scores out of 100; 100 is the best any three players could reach on this map against this enemy without wishes
 * (`docs/optimizer.md`, 'Scores').
 */
export interface TeamScores {
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
  /** What the best team has there; gadgets are those given up. */
  readonly from: readonly string[];
  /** What this team has instead; gadgets are those taken. */
  readonly to: readonly string[];
}

/** A whole team that is nearly as good as the best. */
export interface AlternativeTeam extends TeamScores {
  readonly optimizedTeam: readonly OptimizedMember[];
  readonly changes: readonly TeamChange[];
  /** What it does better and what it gives up, in one or two sentences. */
  readonly summary: string;
}

/** The one change of a player's wish that would raise the team score most. */
export interface WhatIf {
  /** 0 to 2, in the order of the request. */
  readonly playerIndex: number;
  readonly field: keyof Pick<
    PlayerWish,
    'preferredClass' | 'preferredRole' | 'playstyle' | 'lockedBuild'
  >;
  /** What the wish would become: a class, a role, a playstyle, `any`; null for a build that is let go. */
  readonly value: string | null;
  /** What the team would score then. */
  readonly teamScore: number;
  /** How much more that is, above 0. */
  readonly gain: number;
}

/** The optimizer's whole answer. */
export interface OptimizedTeam extends TeamScores {
  /** Exactly three, in the order of the request's players. */
  readonly optimizedTeam: readonly OptimizedMember[];
  readonly teamExplanation: TeamExplanation;
  /** The two next best teams of other classes or specializations, the better first; fewer when there are no more. */
  readonly alternatives: readonly AlternativeTeam[];
  /** At most one for each player. */
  readonly whatIf: readonly WhatIf[];
  /** How the answer was found; `isProvedBest` false would say by how much at most the score could be higher. */
  readonly proof: {
    readonly isProvedBest: boolean;
    /** Points of the team score that the answer could be below the best; 0 when proved. */
    readonly gap: number;
    /** Search branches explored: the stable figure of its work. */
    readonly nodes: number;
  };
}
