import type { PlayerClass } from '@trifecta/domain/catalogue';
import { killDistribution, openerGains, perfectKill, rankable } from '@trifecta/domain/fights';
import type { ItemFact, Opener, OpenerGain, PerfectFight } from '@trifecta/domain/fights';
import type { DetailedWeapon, Kill } from '@trifecta/domain/weapons';
import { metersIn } from './break-points-state.ts';
import type { BreakPointsState } from './break-points-state.ts';

/** A weapon on the page, with every shot hitting the same location. */
export interface WeaponFight extends PerfectFight {
  readonly weapon: DetailedWeapon;
}

/** Every weapon of the class that can kill at this range. */
export function fightsOf(
  weapons: readonly DetailedWeapon[],
  state: BreakPointsState,
): WeaponFight[] {
  const { playerClass, location, includesFlight, isSpunUp } = state;
  const ofClass = weapons.filter((weapon) => weapon.class === playerClass);
  return rankable(ofClass, includesFlight)
    .map((weapon) => ({
      weapon,
      location,
      rangeMeters: metersIn(state),
      fromRest: !isSpunUp,
    }))
    .filter((fight) => perfectKill(fight, 1) !== null);
}

/** The openers a class can use, most damage first. With `includesTeam`, those of every class. */
export function openersOf(
  facts: readonly ItemFact[],
  playerClass: PlayerClass,
  includesTeam: boolean,
): Opener[] {
  return facts
    .filter(({ fact, classes }) => {
      return fact === 'openerDamage' && (includesTeam || classes.includes(playerClass));
    })
    .map(({ item, value }) => ({ name: item, damage: value }))
    .toSorted((a, b) => b.damage - a.damage);
}

/** A weapon and how much each opener helps it, in the order of the openers. */
export interface WeaponGains {
  readonly fight: WeaponFight;
  readonly without: Kill;
  readonly gains: readonly OpenerGain[];
}

/** How much each opener helps each weapon. */
export interface Gains {
  /** The weapon that gains most first. */
  readonly byWeapon: readonly WeaponGains[];
  /** Those that save a shot, best first. */
  readonly best: readonly OpenerGain[];
}

/** Calculates how much each opener helps each weapon. */
export function gainsOf(
  fights: readonly WeaponFight[],
  openers: readonly Opener[],
  targetHealth: number,
): Gains {
  const all = openerGains(fights, openers, targetHealth);
  const order = [...new Set(all.map((gain) => gain.weaponName))];
  const byWeapon = fights
    .flatMap((fight) => {
      const without = perfectKill(fight, targetHealth);
      const own = all.filter((gain) => gain.weaponName === fight.weapon.name);
      const gains = openers.flatMap(
        ({ name }) => own.find((gain) => gain.openerName === name) ?? [],
      );
      return without === null ? [] : [{ fight, without, gains }];
    })
    .toSorted((a, b) => order.indexOf(a.fight.weapon.name) - order.indexOf(b.fight.weapon.name));
  return { byWeapon, best: all.filter((gain) => gain.shotsSaved > 0) };
}

/** Healing with unknown duration is assumed to last as long as any fight. */
const LONGEST_FIGHT_SECONDS = 60;

/** Something that heals, and how fast. */
export interface Healer {
  readonly name: string;
  readonly perSecond: number;
  readonly forSeconds: number;
}

/** Everything that can heal a target during a fight. */
export function healersOf(facts: readonly ItemFact[]): Healer[] {
  return facts
    .filter(({ fact }) => fact === 'healPerSecond')
    .map(({ item, value }) => ({
      name: item,
      perSecond: value,
      forSeconds:
        facts.find((other) => other.fact === 'healSeconds' && other.item === item)?.value ??
        LONGEST_FIGHT_SECONDS,
    }));
}

/** Shots and seconds to kill a target while it's healing. Null when the healing outlasts the weapon. */
export function healedKill(
  { weapon, location, rangeMeters, fromRest = false }: WeaponFight,
  health: number,
  { perSecond, forSeconds }: Healer,
  upToHealth: number,
): Kill | null {
  const kill = killDistribution(weapon, {
    accuracy: 1,
    headshotShare: location === 'Head' ? 1 : 0,
    targetHealth: health,
    rangeMeters,
    fromRest,
    healing: { perSecond, forSeconds, upToHealth },
  });
  return kill && { shots: kill.chances.length, ttkSeconds: kill.seconds.at(-1) ?? 0 };
}
