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

/** The levels of the players' aim. The model's `range.aim` has their numbers. */
export const AIM_LEVELS = ['steady', 'good', 'sharp'] as const;

/** One of `AIM_LEVELS`. */
export type AimLevel = (typeof AIM_LEVELS)[number];

/** How well players of an aim level shoot, in percent. */
export interface AimPercents {
  /** Of the shots, those that hit. */
  readonly hitPercent: number;
  /** Of the hits, those that are headshots. */
  readonly headPercent: number;
}

/** Every entry of the team model has its reason in one line. */
interface Reasoned {
  readonly reason: string;
  /** The source of a number: `opinion`, or `source:` with keys of the catalogue's sources. */
  readonly basis?: string | undefined;
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
  /** What each answer rests on: `game:`, `notes:` or `guide:` with the words in short, or `opinion`. */
  readonly grounds?: Readonly<Record<string, string>> | undefined;
  /** The update for which its strength was estimated. Missing: the one of its catalogue. */
  readonly rated?: string | undefined;
  /** Of an item that comes with an update: the threats it poses in enemy hands. The model itself lists them by threat. */
  readonly poses?: readonly string[] | undefined;
}

/** A kind of weapon: `category` of the weapons it speaks of. */
export interface TeamWeaponCategory extends Reasoned, Suits {
  readonly category: string;
  /**
   * Shots that hit, in percent of what the player's aim says: pellets, splash and swings hit more often, flight and sway
   * make it fewer.
   */
  readonly hitPercent: Readonly<Record<RangeBand, number>>;
  /** Seconds before the first shot: to raise it to the eye, or to draw. */
  readonly readySeconds: number;
  /** How far the one who carries it runs up to a target out of reach. */
  readonly closeInMeters: number;
}

/** What is different about one weapon of a category; it may come with a later update. */
export interface TeamWeapon extends Reasoned, Partial<Suits> {
  readonly weapon: string;
  readonly hitPercent?: Readonly<Record<RangeBand, number>> | undefined;
  /** Its announced equip time. Without one, the category's applies. */
  readonly readySeconds?: number | undefined;
  /** Percent of its quickness that counts, for what fights leave out: burns, several targets, a backstab. 100 if missing. */
  readonly quickPercent?: number | undefined;
}

/** Something a team needs; what a team gives to it adds up over its items. */
export interface TeamNeed extends Reasoned {
  readonly need: string;
  /** Points of each level that is asked for; what comes after fades. */
  readonly worth: number;
  /** Levels that every team is asked for. */
  readonly asked: number;
}

/** Something that enemies can do and that a team should answer. */
export interface TeamThreat extends Reasoned {
  readonly threat: string;
  readonly weapons?: readonly string[] | undefined;
  readonly weaponCategories?: readonly string[] | undefined;
  readonly specializations?: readonly string[] | undefined;
  readonly gadgets?: readonly string[] | undefined;
  /** Points of each level of answers that is asked for, as `worth` of a need. */
  readonly worth: number;
  /** Levels that one enemy who poses it asks for; each further one asks for one more. */
  readonly asked: number;
  /** Added to the weights of the range bands for each enemy: where to fight them. */
  readonly rangeWeight?: Readonly<Record<RangeBand, number>> | undefined;
}

/** Weapons, kinds of weapons, specializations, and gadgets that aren't a threat of their own. */
export interface NoThreat extends Reasoned {
  readonly items: readonly string[];
}

/** A map's demands beyond its characteristics, read from its strategy tips. */
export interface TeamMap extends Reasoned {
  readonly map: string;
  /** Levels by the name of a need, added to those asked for; below 0 for less. */
  readonly asks: Readonly<Record<string, number>>;
  /** The threats that enemies are likeliest to bring here. Reserves answer them first. */
  readonly likely?: readonly string[] | undefined;
  /** Added to the weights of the range bands. */
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

/** The date of an item's rating: its strength or patch score. */
export interface ItemRating {
  readonly name: string;
  /** The update for which it was estimated. */
  readonly rated: string;
  /** The first update after it that changed the item. Missing while the rating holds. */
  readonly changed?: string | undefined;
}

/** The team model's format, raised when its numbers no longer mean the same. */
export const TEAM_MODEL_FORMAT = 2;

/** The team optimizer's idea of a good team, in points. `docs/optimizer.md` explains how they add up. */
export interface TeamModel {
  /** Which formulas the model is for. */
  readonly format: typeof TEAM_MODEL_FORMAT;
  /** Points a team loses for each preference it doesn't meet. */
  readonly preferences: Reasoned & {
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
    /** Points lost by a weapon or a specialization that doesn't suit its member's role. */
    readonly weaponMisfit: number;
    readonly specializationMisfit: number;
  };
  /** Points of each class in each role. */
  readonly classes: readonly (Reasoned & {
    readonly class: PlayerClass;
    readonly roles: Readonly<Record<Role, number>>;
  })[];
  readonly weaponCategories: readonly TeamWeaponCategory[];
  readonly weapons: readonly TeamWeapon[];
  readonly specializations: readonly TeamItem[];
  readonly gadgets: readonly TeamItem[];
  readonly needs: readonly TeamNeed[];
  /** What a level beyond those asked for keeps of the worth of the one before, in percent. */
  readonly fade: Reasoned & { readonly percent: number };
  readonly map: {
    /** Weight of the long range band by the map's sightlines. */
    readonly sightlines: Reasoned & Readonly<Record<'short' | 'medium' | 'long', number>>;
    /** Levels of this need that are asked for besides, where height matters. */
    readonly verticalPlay: Reasoned & { readonly need: string; readonly asked: number };
    /** The same by how much can be taken apart; below 0 for less. */
    readonly destructionPotential: Reasoned & {
      readonly need: string;
      readonly asked: Readonly<Record<'low' | 'medium' | 'high', number>>;
    };
    /** Each map at most once. */
    readonly maps: readonly TeamMap[];
  };
  readonly range: Reasoned & {
    readonly aim: Readonly<Record<AimLevel, AimPercents>>;
    /** Seconds to a kill that make half of the full quickness. */
    readonly paceSeconds: number;
    readonly closingMetersPerSecond: number;
    /** Factors of the best weapon of a band, the second and the third, never rising. */
    readonly places: readonly number[];
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
  /** Everything else that enemies can carry. */
  readonly noThreats: readonly NoThreat[];
  /** The dates of the ratings, as far as updates are known. An item without one was rated for its catalogue. */
  readonly ratings?: readonly ItemRating[] | undefined;
}
