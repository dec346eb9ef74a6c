import type { PlayerClass } from './player-class.ts';

/** A player's job in a team. Source: docs/specification.md#team-optimizer. */
export const ROLES = ['Entry Fragger', 'Support', 'Anchor', 'Flex'] as const;

/** A role a player can have or ask for. */
export type Role = (typeof ROLES)[number];

/** A player's style of play. Source: docs/specification.md#team-optimizer. */
export const PLAYSTYLES = ['Aggressive', 'Balanced', 'Defensive', 'Tactical'] as const;

/** A playstyle a player can ask for. */
export type Playstyle = (typeof PLAYSTYLES)[number];

/** The bands of fighting range, in the order every list of the product uses. */
export const RANGE_BANDS = ['short', 'middle', 'long'] as const;

/** One band of fighting range. */
export type RangeBand = (typeof RANGE_BANDS)[number];

/** Everything in the team model says in one line why it is so. */
interface Reasoned {
  readonly reason: string;
}

/** The roles and playstyles something suits. */
interface Suits {
  readonly roles: readonly Role[];
  readonly playstyles: readonly Playstyle[];
}

/** The value of a gadget or specialization to a team. */
export interface TeamItem extends Reasoned, Suits {
  readonly name: string;
  /** Estimated strength in this patch, 0 to 100, as `patchMetaScore` of a weapon. */
  readonly strength: number;
  /** Levels (1 to 3) by the name of a need. */
  readonly gives: Readonly<Record<string, number>>;
  /** Levels (1 to 3) by the name of a threat. */
  readonly answers: Readonly<Record<string, number>>;
}

/** A kind of weapon: `category` of the weapons it speaks of. */
export interface TeamWeaponCategory extends Reasoned, Suits {
  readonly category: string;
  /**
   * The share of its paper quickness a weapon keeps in real fights, in percent: spread, sway and flight take from it,
   * splash and lunges add to it.
   */
  readonly quicknessPercent: Readonly<Record<RangeBand, number>>;
}

/** Something a team needs; what a team gives to it adds up over its items. */
export interface TeamNeed extends Reasoned {
  readonly need: string;
  /** Points of the first level, the second, and so on, never rising; further levels are worth nothing. */
  readonly worth: readonly number[];
}

/** Something enemies can do that a team should answer. */
export interface TeamThreat extends Reasoned {
  readonly threat: string;
  readonly weapons?: readonly string[] | undefined;
  readonly weaponCategories?: readonly string[] | undefined;
  readonly specializations?: readonly string[] | undefined;
  readonly gadgets?: readonly string[] | undefined;
  /** Points of the levels of answers, as `worth` of a need, against one enemy. */
  readonly worth: readonly number[];
  /** Added to the weights of the range bands for each enemy: where to fight them. */
  readonly rangeWeight?: Readonly<Record<RangeBand, number>> | undefined;
}

/** One side of a pair: satisfied by any of these in the team. */
export interface TeamPairSide {
  readonly classes?: readonly PlayerClass[] | undefined;
  readonly specializations?: readonly string[] | undefined;
  readonly gadgets?: readonly string[] | undefined;
}

/** A pair's short name, for chips and comparisons. Missing in catalogues older than these names. */
interface Named {
  readonly name?: string | undefined;
}

/** Two things in a team that work together, or get in each other's way (points below 0); counted once. */
export interface TeamPair extends Reasoned, Named {
  readonly first: TeamPairSide;
  readonly second: TeamPairSide;
  readonly points: number;
}

/** A specialization and a kind of weapon that work together in one member's hands; points above 0. */
export interface MemberPair extends Reasoned, Named {
  readonly specialization: string;
  readonly categories: readonly string[];
  readonly points: number;
}

/** The team optimizer's idea of a good team, in points. `docs/optimizer.md` explains how they add up. */
export interface TeamModel {
  /** Points a team loses for each preference it doesn't meet. */
  readonly wishes: Reasoned & {
    readonly roleLost: number;
    readonly weaponClash: number;
    readonly specializationClash: number;
    readonly gadgetClash: number;
  };
  /** Points for each point of strength, and for each item that suits its member's role. */
  readonly fit: Reasoned & {
    readonly weaponStrength: number;
    readonly specializationStrength: number;
    readonly gadgetStrength: number;
    readonly weaponRole: number;
    readonly specializationRole: number;
    readonly gadgetRole: number;
  };
  /** Points of each class in each role. */
  readonly classes: readonly (Reasoned & {
    readonly class: PlayerClass;
    readonly roles: Readonly<Record<Role, number>>;
  })[];
  readonly weaponCategories: readonly TeamWeaponCategory[];
  readonly specializations: readonly TeamItem[];
  readonly gadgets: readonly TeamItem[];
  readonly needs: readonly TeamNeed[];
  readonly map: {
    /** Weight of the long range band by the map's sightlines. */
    readonly sightlines: Reasoned & Readonly<Record<'short' | 'medium' | 'long', number>>;
    /** The worth of this need, in percent, where height matters. */
    readonly verticalPlay: Reasoned & { readonly need: string; readonly percent: number };
    /** The worth of this need, in percent, by how much can be taken apart. */
    readonly destructionPotential: Reasoned & {
      readonly need: string;
      readonly percent: Readonly<Record<'low' | 'medium' | 'high', number>>;
    };
  };
  readonly range: Reasoned & {
    /** Share of shots to the head, in percent. */
    readonly headShotPercent: number;
    /** Each band once, with its usual weight. */
    readonly bands: readonly (Reasoned & {
      readonly band: RangeBand;
      readonly fromMeters: number;
      readonly toMeters: number;
      readonly weight: number;
    })[];
  };
  readonly balance: {
    /** Points for one, two and three different classes. */
    readonly distinctClasses: readonly number[];
    readonly distinctClassesReason: string;
    /** Points when someone has the role. */
    readonly roles: readonly (Reasoned & { readonly role: Role; readonly points: number })[];
  };
  readonly memberPairs: readonly MemberPair[];
  readonly teamPairs: readonly TeamPair[];
  readonly threats: readonly TeamThreat[];
}
