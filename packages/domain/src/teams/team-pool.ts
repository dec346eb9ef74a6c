import { PLAYER_CLASSES, RANGE_BANDS } from '../catalogue/index.ts';
import type { CarriedLoadout, Gear } from './gear.ts';
import { choiceOf, KIT_SIZE } from './item-choice.ts';
import { DEFAULT_SITUATION } from './preferences.ts';
import { at, countAt, entryAt } from './search/at.ts';
import { pick, pickSome, seededRandom } from './seeded-random.ts';
import type { Demand, Situation } from './situation.ts';
import type { TeamRules } from './team-rules.ts';
import { fixedParts, termsOf, totalUnits } from './team-terms.ts';
import type { Member } from './team-terms.ts';

/** The number of teams in the pool. */
const POOL_SIZE = 2000;

/** The same everywhere, so that a score means the same on every server. */
const SEED = 2026;

/** The median units of the pool's teams, in total and by part. */
export interface PoolMedians {
  readonly team: number;
  readonly synergy: number;
  readonly balance: number;
  readonly range: number;
  readonly utility: number;
}

/** Random teams to measure others against: any classes, any items of the patch, in the roles that suit them best. */
export interface TeamPool {
  readonly teams: readonly (readonly Member[])[];
  /** Each team's gear units in a situation. */
  readonly unitsIn: (situation: Situation) => Float64Array;
  readonly mediansIn: (situation: Situation) => PoolMedians;
}

/** Draws a catalogue's pool. The same catalogue always gets the same one. */
export function createTeamPool(rules: TeamRules, gear: Gear): TeamPool {
  const teams = randomTeams(rules, gear);
  const fixed = fixedUnits(rules, teams);
  const levels = cachedLevels(rules, teams);
  const weapons = weaponPositions(rules, teams);
  const worthIn = (situation: Situation) => {
    const range = rangeUnits(rules, situation, weapons);
    const utility = demandUnits(situation, levels);
    const team = fixed.team.map((units, index) => units + at(range, index) + at(utility, index));
    return { team, range, utility };
  };
  return {
    teams,
    unitsIn: (situation) => worthIn(situation).team,
    mediansIn: (situation) => {
      const { team, range, utility } = worthIn(situation);
      return {
        team: median(team),
        synergy: fixed.synergy,
        balance: fixed.balance,
        range: median(range),
        utility: median(utility),
      };
    },
  };
}

/** The entry that would be in the middle of the sorted list (Hoare's selection, which doesn't sort the rest). */
function median(units: Float64Array): number {
  const left = units.slice();
  const middle = left.length >> 1;
  let from = 0;
  let to = left.length - 1;
  while (from < to) {
    const pivot = at(left, middle);
    let low = from;
    let high = to;
    while (low <= high) {
      while (at(left, low) < pivot) low += 1;
      while (at(left, high) > pivot) high -= 1;
      if (low > high) break;
      [left[low], left[high]] = [at(left, high), at(left, low)];
      low += 1;
      high -= 1;
    }
    if (high < middle) from = low;
    if (low > middle) to = high;
  }
  return left[middle] ?? 0;
}

/** Units of the parts that are the same in every situation. */
function fixedUnits(rules: TeamRules, teams: TeamPool['teams']) {
  const terms = teams.map((members) => termsOf(fixedParts(rules, members)));
  return {
    team: Float64Array.from(terms, (ofTeam) => totalUnits(ofTeam)),
    synergy: median(Float64Array.from(terms, ({ synergy }) => synergy)),
    balance: median(Float64Array.from(terms, ({ balance }) => balance)),
  };
}

/** Returns a function that adds up every team's levels of a demand, once per demand. */
function cachedLevels({ item }: TeamRules, teams: TeamPool['teams']) {
  const known = new Map<string, Int32Array>();
  const compute = ({ kind, name }: Demand) => {
    const levelOf = (itemName: string) => {
      const { gives, answers } = item(itemName);
      return (kind === 'need' ? gives[name] : answers[name]) ?? 0;
    };
    return Int32Array.from(teams, (members) =>
      members
        .flatMap(({ specialization, gadgets }) => [specialization, ...gadgets])
        .reduce((total, itemName) => total + levelOf(itemName), 0),
    );
  };
  return (demand: Demand): Int32Array => {
    const key = `${demand.kind} ${demand.name}`;
    const levels = known.get(key) ?? compute(demand);
    known.set(key, levels);
    return levels;
  };
}

function demandUnits({ demands }: Situation, levels: (demand: Demand) => Int32Array): Float64Array {
  const total = new Float64Array(POOL_SIZE);
  for (const demand of demands) {
    const ofTeams = levels(demand);
    const worth = Float64Array.from(demand.worth);
    const last = worth.length - 1;
    for (let team = 0; team < POOL_SIZE; team += 1) {
      total[team] = at(total, team) + at(worth, Math.min(countAt(ofTeams, team), last));
    }
  }
  return total;
}

/** For each team the positions of its three weapons in the catalogue. */
function weaponPositions({ catalogue }: TeamRules, teams: TeamPool['teams']): Int32Array {
  const positions = new Map(catalogue.weapons.map(({ name }, position) => [name, position]));
  return Int32Array.from(teams.flat(), ({ weapon }) => positions.get(weapon) ?? 0);
}

function rangeUnits(
  { catalogue, model }: TeamRules,
  { bandWeights, quickness, aims }: Situation,
  weapons: Int32Array,
): Float64Array {
  const [first = 0, second = 0, third = 0] = model.range.places;
  const total = new Float64Array(POOL_SIZE);
  for (const band of RANGE_BANDS) {
    const quick = aims.map((aim) =>
      Float64Array.from(catalogue.weapons, ({ name }) => quickness(name, aim)[band]),
    );
    const [ofFirst, ofSecond, ofThird] = [entryAt(quick, 0), entryAt(quick, 1), entryAt(quick, 2)];
    for (let team = 0; team < POOL_SIZE; team += 1) {
      const a = at(ofFirst, countAt(weapons, 3 * team));
      const b = at(ofSecond, countAt(weapons, 3 * team + 1));
      const c = at(ofThird, countAt(weapons, 3 * team + 2));
      const most = Math.max(a, b, c);
      const least = Math.min(a, b, c);
      const middle = a + b + c - most - least;
      const worth = first * most + second * middle + third * least;
      total[team] = at(total, team) + bandWeights[band] * worth;
    }
  }
  return total;
}

function randomTeams(rules: TeamRules, gear: Gear): Member[][] {
  const random = seededRandom(SEED);
  const choices = PLAYER_CLASSES.flatMap((playerClass) => {
    const choice = choiceOf(rules, playerClass, { keep: [], never: [], ownWeapons: [] });
    return choice === null ? [] : [choice];
  });
  // A pool's roles don't depend on the aim, and its range is added up for each situation.
  const loadout = (): CarriedLoadout => {
    const { playerClass, weapons, specializations, gadgets } = pick(random, choices);
    return {
      class: playerClass,
      weapon: pick(random, weapons),
      specialization: pick(random, specializations),
      gadgets: pickSome(random, gadgets, KIT_SIZE),
      aim: DEFAULT_SITUATION.aim,
    };
  };
  return Array.from({ length: POOL_SIZE }, () =>
    gear.inBestRoles(PLAYER_CLASSES.map(() => loadout())),
  );
}
