import type { PlayerClass } from './player-class.ts';
import type { TeamModel } from './team-model.ts';

/** The game update that a catalogue's stats come from. */
export interface Patch {
  /** The update's name as players write it, such as `8.3.0`. */
  readonly name: string;
  /** ISO 8601 date of the update, with month (`2025-10`) or day (`2025-10-08`) precision. */
  readonly date: string;
}

/** A weapon and the stats that the product uses. A shot is everything that one trigger pull fires. */
export interface Weapon {
  readonly name: string;
  readonly class: PlayerClass;
  /** The kind of weapon, such as `Assault Rifle` or `Melee`. */
  readonly category: string;
  readonly fireMode: string;
  /** Damage of a shot to the head at close range. Equals `bodyDamage` without a headshot bonus. */
  readonly headDamage: number;
  /** Damage of a shot to the body at close range, with all pellets hitting. */
  readonly bodyDamage: number;
  /** Shots per minute. For burst weapons, within a burst. */
  readonly rateOfFire: number;
  /** Shots before a full reload. */
  readonly magazineSize: number;
  /** `bodyDamage` x `magazineSize`. */
  readonly damagePerMagazine: number;
  /** Seconds to reload with at least one shot left. */
  readonly tacticalReloadTime: number;
  /** Seconds to reload when empty. */
  readonly emptyReloadTime: number;
  /** Range in meters as text, such as `30m`. Full damage up to here. */
  readonly damageDropoffMinRange: string;
  /** Range in meters as text, such as `40m`. Lowest damage from here on. */
  readonly damageDropoffMaxRange: string;
  /** Percentage as text, such as `67%`: the share of damage left at the maximum range. */
  readonly damageDropoffModifier: string;
  /** Shots per burst. 1 for weapons that don't fire bursts. */
  readonly shotsPerBurst: number;
  /** Extra seconds between bursts, in addition to the normal gap between shots. */
  readonly burstDelay: number;
  /** Estimated strength in this patch, 0 to 100. */
  readonly patchMetaScore: number;
  /** True when magazine and reload are placeholders. Show a dash. */
  readonly noMagazine?: boolean;
  /** True when damage doesn't drop with range. The ranges then hold the weapon's reach. Show a dash. */
  readonly noFalloff?: boolean;
  /**
   * Sections of a magazine with a swap between them, such as the SA1216's four tubes. `count` x `rounds` is
   * `magazineSize`.
   */
  readonly magazineSegments?: MagazineSegments;
  /** How a weapon gets up to its `rateOfFire` from rest. Missing when the first shot is at full rate. */
  readonly spinUp?: SpinUp;
  /** `per-shell`: shells are loaded one at a time. `emptyReloadTime` fills the whole magazine. */
  readonly reloadStyle?: 'per-shell';
  /** Number of pellets per shot. Missing for a single bullet. */
  readonly pellets?: number;
}

/** A magazine that's emptied section by section. */
export interface MagazineSegments {
  readonly count: number;
  /** Shots per section. */
  readonly rounds: number;
  /** Seconds from the last shot of a section to the first of the next. */
  readonly swapSeconds: number;
}

/** A gradual increase in fire rate. Seconds count from pulling the trigger. */
export interface SpinUp {
  readonly firstShotSeconds: number;
  readonly fullRateSeconds: number;
  /** Shots per minute at the first shot. */
  readonly startRpm: number;
}

/** An item's availability in the current patch. Legacy and retired items are shown, but never suggested. */
export type ItemStatus = 'available' | 'legacy' | 'retired';

/** A gadget and the classes that can carry it. */
export interface Gadget {
  readonly name: string;
  readonly classes: readonly PlayerClass[];
  /** `Universal`, `Shared`, or the one class it belongs to. */
  readonly group: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly effect: string;
  readonly status: ItemStatus;
}

/** One specialization of one class. */
export interface Specialization {
  readonly name: string;
  readonly class: PlayerClass;
  /** Tags for what it does, such as `concealment`. Used by the team optimizer. */
  readonly roles: readonly string[];
  readonly effect: string;
  readonly status: ItemStatus;
}

/** An arena and what it demands of a team. */
export interface GameMap {
  readonly mapId: string;
  readonly name: string;
  readonly characteristics: {
    readonly sightlines: 'short' | 'medium' | 'long';
    readonly verticalPlay: boolean;
    readonly destructionPotential: 'low' | 'medium' | 'high';
  };
  readonly strategyTips: readonly string[];
}

/** A named loadout of the Build Library. */
export interface LibraryBuild {
  readonly id: string;
  readonly name: string;
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string;
  readonly gadgets: readonly string[];
  readonly description: string;
  /** 0 to 100. */
  readonly metaScore: number;
  /** The names of the maps it's made for. Left out, or empty, for any. */
  readonly maps?: readonly string[] | undefined;
  /** The same for modes. */
  readonly modes?: readonly string[] | undefined;
}

/** Everything the game offers in one patch. */
export interface Catalogue {
  readonly patch: Patch;
  readonly weapons: readonly Weapon[];
  readonly gadgets: readonly Gadget[];
  readonly specializations: readonly Specialization[];
  readonly maps: readonly GameMap[];
  readonly libraryBuilds: readonly LibraryBuild[];
  readonly teamModel: TeamModel;
}
