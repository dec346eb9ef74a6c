import type { PlayerClass } from './player-class.ts';
import type { TeamModel } from './team-model.ts';

/** The game update all stats of a catalogue come from. */
export interface Patch {
  /** The update's name as players write it, such as `8.3.0`. */
  readonly name: string;
  /** ISO 8601 date of the update, to the month (`2025-10`) or to the day (`2025-10-08`). */
  readonly date: string;
}

/** One weapon with the stats the product calculates with. A shot is everything one trigger pull fires. */
export interface Weapon {
  readonly name: string;
  readonly class: PlayerClass;
  /** Kind of weapon in words, such as `Assault Rifle` or `Melee`. */
  readonly category: string;
  readonly fireMode: string;
  /** Health points per shot at close range to the head; equals `bodyDamage` without a headshot bonus. */
  readonly headDamage: number;
  /** Health points per shot at close range to the body, all pellets landing. */
  readonly bodyDamage: number;
  /** Shots per minute; inside a burst for burst weapons. */
  readonly rateOfFire: number;
  /** Shots before a full reload. */
  readonly magazineSize: number;
  /** `bodyDamage` x `magazineSize`. */
  readonly damagePerMagazine: number;
  /** Seconds to reload with a shot left. */
  readonly tacticalReloadTime: number;
  /** Seconds to reload when empty. */
  readonly emptyReloadTime: number;
  /** Text with meters, such as `30m`: full damage up to here. */
  readonly damageDropoffMinRange: string;
  /** Text with meters, such as `40m`: lowest damage from here on. */
  readonly damageDropoffMaxRange: string;
  /** Percent text, such as `67%`: share of damage left at the maximum range. */
  readonly damageDropoffModifier: string;
  /** Shots per burst; 1 unless the weapon fires bursts. */
  readonly shotsPerBurst: number;
  /** Extra seconds between bursts, on top of the ordinary gap between shots. */
  readonly burstDelay: number;
  /** Estimated strength in this patch, 0 to 100. */
  readonly patchMetaScore: number;
  /** True when magazine and reload are placeholder values: show a dash. */
  readonly noMagazine?: boolean;
  /** True when damage does not fall with range: the ranges hold the weapon's reach, show a dash. */
  readonly noFalloff?: boolean;
  /** Parts of a magazine with a swap between them, such as the four tubes of the SA1216; `count` x `rounds` is `magazineSize`. */
  readonly magazineSegments?: MagazineSegments;
  /** How a weapon gets up to its `rateOfFire` from rest; missing where the first shot has it. */
  readonly spinUp?: SpinUp;
  /** `per-shell`: shells go in one at a time. `emptyReloadTime` fills the magazine. */
  readonly reloadStyle?: 'per-shell';
  /** How many pellets one shot sends out; missing for one bullet. */
  readonly pellets?: number;
}

/** A magazine that is emptied part by part. */
export interface MagazineSegments {
  readonly count: number;
  /** Shots in each part. */
  readonly rounds: number;
  /** Seconds from the last shot of a part to the first of the next. */
  readonly swapSeconds: number;
}

/** Seconds are counted from pulling the trigger. */
export interface SpinUp {
  readonly firstShotSeconds: number;
  readonly fullRateSeconds: number;
  /** Shots per minute at the first shot. */
  readonly startRpm: number;
}

/** Availability of an item in the current patch. Legacy and retired items are shown, never proposed. */
export type ItemStatus = 'available' | 'legacy' | 'retired';

/** One gadget and the classes that may carry it. */
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
  /** Tags of what it does, such as `concealment`; used by the team optimizer. */
  readonly roles: readonly string[];
  readonly effect: string;
  readonly status: ItemStatus;
}

/** One arena with what it asks of a team. */
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
