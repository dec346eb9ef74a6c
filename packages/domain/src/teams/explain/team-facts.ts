import { RANGE_BANDS } from '../../catalogue/index.ts';
import type { RangeBand } from '../../catalogue/index.ts';
import type { Demand } from '../situation.ts';
import type { TeamRequest } from '../team-request.ts';
import type { TeamRules } from '../team-rules.ts';
import { teamLevels, worthOf } from '../team-terms.ts';
import type { Member } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';

/** A demand and what the team has for it. */
export interface DemandFact {
  readonly demand: Demand;
  readonly level: number;
  /** The worth of that level. */
  readonly units: number;
  /** Share of the levels asked for that the team has; above 1 for more than asked. */
  readonly share: number;
  /** Units of the levels asked for that are missing. */
  readonly missing: number;
  /** The items that give to it, those with the most levels first. */
  readonly items: readonly string[];
}

/** The team's best weapon in a range band. */
export interface BandFact {
  readonly band: RangeBand;
  readonly weapon: string;
  /** Its quickness there in its player's hands. */
  readonly quickness: number;
  /** The same as a share of what the player would have with the fastest weapon. */
  readonly share: number;
  /** The band's share of all range weight in the situation. */
  readonly weight: number;
}

/** Quickness of a member's weapon in a band, as a share of what the player would have with the fastest weapon. */
export type Reach = (member: Pick<Member, 'weapon' | 'aim'>, band: RangeBand) => number;

/** A demand is met with at least this share of the levels asked for. */
const MET = 1;

/** Below this share a demand is a weak spot. */
export const WEAK = 0.5;

/** An item with at least this many levels of mobility is a way up. */
const WAY_UP = 3;

/** Too little healing for a team to rely on. */
const BACKUP_HEALING = 'H+ Infuser';

/** A weapon is elite with at least this share of the fastest weapon's quickness. */
export const ELITE = 0.95;

/** From this share of the fastest weapon on, a gun is enough to fight with. */
const REAL_GUN = 0.7;

/** Below this share of the fastest weapon a team has nothing for a range. */
export const LEAST_SHARE = 0.05;

/** Below this share of all range weight a band hardly matters. */
const MINOR = 0.15;

/** The team's share of each demand of the situation. */
export function demandFacts({ situation, members }: Explained): DemandFact[] {
  const levels = teamLevels(situation, members);
  return situation.demands.map((demand, index) => {
    const level = levels[index] ?? 0;
    const unitsAt = (levelAt: number) => worthOf(demand, Math.floor(levelAt));
    const levelOf = (name: string) => situation.levels(name)[index] ?? 0;
    const items = members
      .flatMap(({ specialization, gadgets }) => [specialization, ...gadgets])
      .filter((name) => levelOf(name) > 0)
      .toSorted((a, b) => levelOf(b) - levelOf(a));
    return {
      demand,
      level,
      units: unitsAt(level),
      share: level / demand.asked,
      missing: Math.max(0, unitsAt(demand.asked) - unitsAt(level)),
      items: [...new Set(items)],
    };
  });
}

/** True for a demand that is a weak spot: too few levels, or nothing but backup healing. */
export function isWeak({ demand, share, items }: DemandFact): boolean {
  return (
    share < WEAK || (demand.name === 'healing' && demand.kind === 'need' && items.every(isBackup))
  );
}

/** True for a demand that the team meets. */
export function isMet(fact: DemandFact): boolean {
  return fact.share >= MET && !isWeak(fact);
}

/** The team's quick ways up, as a vertical map asks for. */
export function waysUpOf(
  { rules }: Pick<Explained, 'rules'>,
  facts: readonly DemandFact[],
): readonly string[] {
  const { need } = rules.model.map.verticalPlay;
  const fact = facts.find(({ demand }) => demand.kind === 'need' && demand.name === need);
  return fact?.items.filter((name) => (rules.item(name).gives[need] ?? 0) >= WAY_UP) ?? [];
}

/** True if the team has enough of a need to rely on. */
export function canRelyOn(facts: readonly DemandFact[], need: string): boolean {
  return facts.some(
    (fact) => fact.demand.kind === 'need' && fact.demand.name === need && !isWeak(fact),
  );
}

/** Levels of a need that this map asks for beyond what every team is asked for. */
export function beyondUsual({ model }: TeamRules, { kind, name, asked }: Demand): number {
  const need = model.needs.find((one) => kind === 'need' && one.need === name);
  return need === undefined ? 0 : asked - Math.max(1, need.asked);
}

/** True for an item that heals too little for a team to rely on. */
export function isBackup(item: string): boolean {
  return item === BACKUP_HEALING;
}

/** Returns the reach of members in a situation. */
export function reachOf({ rules, situation }: Pick<Explained, 'rules' | 'situation'>): Reach {
  return ({ weapon, aim }, band) => {
    const quick = (name: string) => situation.quickness(name, aim)[band];
    const most = Math.max(...rules.catalogue.weapons.map(({ name }) => quick(name)));
    return most === 0 ? 1 : quick(weapon) / most;
  };
}

/** The team's best weapon in each band. */
export function bandFacts({ rules, situation, members }: Explained): BandFact[] {
  const reach = reachOf({ rules, situation });
  const allWeight = RANGE_BANDS.reduce((total, band) => total + situation.bandWeights[band], 0);
  return RANGE_BANDS.map((band) => {
    const quick = ({ weapon, aim }: Member) => situation.quickness(weapon, aim)[band];
    const [best] = members.toSorted((a, b) => quick(b) - quick(a));
    if (best === undefined) throw new Error('a team has members');
    return {
      band,
      weapon: best.weapon,
      quickness: quick(best),
      share: reach(best, band),
      weight: allWeight === 0 ? 0 : situation.bandWeights[band] / allWeight,
    };
  });
}

/** True for a share of the fastest weapon that is enough to fight with in a band. */
export function isRealGun(share: number): boolean {
  return share >= REAL_GUN;
}

/** True for a band that matters here and in which other guns of the game kill much faster. */
export function isShortOf({ share, weight }: BandFact): boolean {
  return weight >= MINOR && !isRealGun(share);
}

/** The enemy's gun that outguns the team's best one in a band; undefined if none does. */
export function betterGunOf(
  { rules, situation, members }: Explained,
  { enemyTeam }: Pick<TeamRequest, 'enemyTeam'>,
  { band, quickness: own }: BandFact,
): string | undefined {
  const classes = members.map((member) => member.class);
  const quick = (weapon: string) => rules.quickness(weapon, classes, situation.aim)[band];
  const [best] = enemyTeam.map(({ weapon }) => weapon).toSorted((a, b) => quick(b) - quick(a));
  return best !== undefined && quick(best) > own ? best : undefined;
}
