import { ROLES } from '../../catalogue/index.ts';
import { at, entryAt } from './at.ts';
import { chooseGadgets } from './gadget-choice.ts';
import type { Carrier } from './gadget-choice.ts';
import { improvedGadgets } from './first-gadgets.ts';
import { bestRole, classBalanceOf, lineUpKey, lowerBounds, openLineUps } from './line-ups.ts';
import type { LineUp } from './line-ups.ts';
import type { Place } from './place.ts';
import { addCounts, bestThree, restOf, startPrices } from './prices.ts';
import type { Prices } from './prices.ts';
import { refinePrices } from './refine-prices.ts';
import type { RefinedPrices } from './refine-prices.ts';
import type { Option, Tables } from './tables.ts';
import { bestHandOut, bestWeaponsWorth } from './weapon-choice.ts';

/** Steps to fit the prices to a line-up. */
const STEPS = 24;

/** Most price lists handed on to the next search. */
const MOST_PRICES = 12;

/** One member of a team the search found. */
export interface FoundMember {
  readonly option: Option;
  /** Position in `ROLES`. */
  readonly role: number;
  readonly weapon: string;
  readonly gadgets: readonly string[];
}

/** A team the search found; members stand in the order of the places. */
export interface FoundTeam {
  readonly units: number;
  readonly lineUp: string;
  readonly members: readonly FoundMember[];
}

/** The best teams of different line-ups, the best first, and how much work they were. */
export interface SearchResult {
  readonly teams: readonly FoundTeam[];
  /** Line-ups, hand-outs of roles and gadget choices looked at. */
  readonly nodes: number;
  /** The prices it used, the last first: they save work in a search that is alike. */
  readonly prices: readonly Prices[];
}

/** Which teams are asked for. */
export interface SearchGoal {
  /** How many, each the best of its line-up (the classes with their specializations, whoever plays them). */
  readonly teams: number;
  /** Only teams worth more units; -Infinity for any. */
  readonly above: number;
  /** Prices of an earlier search in the same situation, to begin with. */
  readonly prices?: readonly Prices[];
}

/** A search under way. */
interface Search {
  readonly tables: Tables;
  readonly places: readonly Place[];
  readonly goal: SearchGoal;
  /** The best team found of each line-up. */
  readonly found: Map<string, FoundTeam>;
  /** The line-ups that prices of their own were fitted to. */
  readonly refined: Map<LineUp, Prices>;
  readonly known: Prices[];
  prices: Prices;
  open: LineUp[];
  nodes: number;
}

/** Finds the best teams, exactly: what is not looked at is proved not to be better. */
export function searchTeams(
  tables: Tables,
  places: readonly Place[],
  goal: SearchGoal,
): SearchResult {
  const search = startSearch(tables, places, goal);
  for (;;) {
    const lineUp = highest(search.open);
    const floor = worstKept(search.found, goal);
    if (lineUp === undefined || lineUp.bound <= floor) break;
    search.nodes += 1;
    lookAt(search, lineUp, floor);
  }
  const { found, nodes, known } = search;
  const teams = [...found.values()].toSorted((a, b) => b.units - a.units).slice(0, goal.teams);
  return { teams, nodes, prices: known };
}

function startSearch(tables: Tables, places: readonly Place[], goal: SearchGoal): Search {
  const known = [...(goal.prices ?? [])];
  const prices = known[0] ?? startPrices(tables);
  let open = openLineUps(tables, places, prices, goal.above);
  for (const earlier of known.slice(1)) open = lowered(tables, places, earlier, open, goal.above);
  return {
    tables,
    places,
    goal,
    found: new Map(),
    refined: new Map(),
    known,
    prices,
    open,
    nodes: 0,
  };
}

/** The first time fits prices to a line-up, the second time searches it. */
function lookAt(search: Search, lineUp: LineUp, floor: number): void {
  const { tables, places, found, refined } = search;
  const key = lineUpKey(lineUp.options);
  const above = Math.max(floor, found.get(key)?.units ?? -Infinity);
  const own = refined.get(lineUp);
  if (lineUp.bound > above && own === undefined) {
    refineInSearch(search, lineUp, floor, above);
    if (lineUp.bound <= above) return;
    const team = goodOfLineUp(tables, places, lineUp, search.prices, above);
    if (team !== null) found.set(key, team);
    return;
  }
  if (lineUp.bound > above && own !== undefined) {
    const result = bestOfLineUp(tables, places, lineUp, own, above);
    search.nodes += result.nodes;
    if (result.team !== null) found.set(key, result.team);
  }
  search.open = search.open.filter((other) => other !== lineUp);
}

function refineInSearch(search: Search, lineUp: LineUp, floor: number, above: number): void {
  const { tables, places, refined, known } = search;
  const better = refineLineUp(tables, places, lineUp, search.prices, above);
  lineUp.bound = Math.min(lineUp.bound, better.bound);
  search.prices = better.prices;
  refined.set(lineUp, better.prices);
  if (known.length < MOST_PRICES) known.unshift(better.prices);
  search.open = lowered(tables, places, better.prices, search.open, floor);
}

/** The line-ups that may still be worth more than a floor when these prices are counted too. */
function lowered(
  tables: Tables,
  places: readonly Place[],
  prices: Prices,
  open: readonly LineUp[],
  floor: number,
): LineUp[] {
  lowerBounds(tables, places, prices, open);
  return open.filter((lineUp) => lineUp.bound > floor);
}

/**
 * A very good team without the proof that none is better, for where many teams are worth the same: its units, and the
 * units that no team exceeds.
 */
export function quickBest(
  tables: Tables,
  places: readonly Place[],
): { readonly units: number; readonly bound: number } {
  const refined = new Set<LineUp>();
  let prices = startPrices(tables);
  let units = -Infinity;
  let open = openLineUps(tables, places, prices, units);
  for (;;) {
    const lineUp = highest(open);
    if (lineUp === undefined || lineUp.bound <= units || refined.has(lineUp)) {
      return { units, bound: Math.max(units, lineUp?.bound ?? units) };
    }
    const better = refineLineUp(tables, places, lineUp, prices, units);
    lineUp.bound = Math.min(lineUp.bound, better.bound);
    prices = better.prices;
    refined.add(lineUp);
    open = lowered(tables, places, prices, open, units);
    units = goodOfLineUp(tables, places, lineUp, prices, units)?.units ?? units;
  }
}

function highest(lineUps: readonly LineUp[]): LineUp | undefined {
  let best: LineUp | undefined;
  for (const lineUp of lineUps) {
    if (lineUp.bound > (best?.bound ?? -Infinity)) best = lineUp;
  }
  return best;
}

/** Prices fitted to one line-up, whoever of its members has which role. */
function refineLineUp(
  tables: Tables,
  places: readonly Place[],
  lineUp: LineUp,
  from: Prices,
  target: number,
): RefinedPrices {
  const [first, second, third] = lineUp.options;
  const fixed =
    classBalanceOf(tables, lineUp) +
    Math.max(...tables.roleBalance) +
    bestWeaponsWorth(first.weaponsInAnyRole, second.weaponsInAnyRole, third.weaponsInAnyRole);
  const best = { worth: 0, places: new Int32Array(3) };
  const buyers = (prices: Prices, bought: Int32Array) => {
    let total = fixed;
    lineUp.options.forEach((option, place) => {
      const { role, worth } = bestRole(tables, option, entryAt(places, place), prices, best);
      total += worth;
      if (option.lockedGadgets !== null) return;
      bestThree(tables, option, role, prices, best);
      const ofClass = entryAt(tables.gadgetCounts, option.classIndex);
      for (const gadget of best.places) addCounts(bought, entryAt(ofClass, gadget), 1);
    });
    return total;
  };
  return refinePrices(tables, buyers, lineUp.counts, from, { steps: STEPS, target });
}

/** What a team of a new line-up must exceed to be among those asked for. */
function worstKept(found: ReadonlyMap<string, FoundTeam>, { teams, above }: SearchGoal): number {
  const units = [...found.values()].map((team) => team.units).toSorted((a, b) => b - a);
  return units[teams - 1] ?? above;
}

/** Roles for a line-up with what they fix. */
interface RoleChoice {
  readonly roles: readonly number[];
  /** Units of everything but counts and free gadgets. */
  readonly fixed: number;
  readonly bound: number;
}

/** The role that each member is worth most in at these prices. */
function likelyRoles(
  tables: Tables,
  places: readonly Place[],
  lineUp: LineUp,
  prices: Prices,
): RoleChoice {
  const best = { worth: 0, places: new Int32Array(3) };
  const roles = lineUp.options.map(
    (option, place) => bestRole(tables, option, entryAt(places, place), prices, best).role,
  );
  const present = roles.reduce((bits, role) => bits | (1 << role), 0);
  const own = lineUp.options.reduce(
    (total, option, place) => {
      const role = entryAt(roles, place);
      return total + at(option.worthByRole, role) - at(entryAt(places, place).roleCost, role);
    },
    classBalanceOf(tables, lineUp),
  );
  const weapons = weaponsWorth(
    lineUp.options.map((option, place) => entryAt(option.weaponsByRole, entryAt(roles, place))),
  );
  return { roles, fixed: own + at(tables.roleBalance, present) + weapons, bound: Infinity };
}

/** A good team of a line-up, quickly, if it is worth more than `above`. */
function goodOfLineUp(
  tables: Tables,
  places: readonly Place[],
  lineUp: LineUp,
  prices: Prices,
  above: number,
): FoundTeam | null {
  const choice = likelyRoles(tables, places, lineUp, prices);
  const carriers = carriersOf(lineUp, choice);
  const { units, kits } = improvedGadgets(tables, prices, carriers, lineUp.counts);
  if (choice.fixed + units <= above) return null;
  return teamOf(tables, lineUp, choice, kits, choice.fixed + units);
}

function carriersOf({ options }: LineUp, { roles }: RoleChoice): Carrier[] {
  return options
    .map((option, place) => ({ option, role: entryAt(roles, place) }))
    .filter(({ option }) => option.lockedGadgets === null);
}

function bestOfLineUp(
  tables: Tables,
  places: readonly Place[],
  lineUp: LineUp,
  prices: Prices,
  aboveAll: number,
): { readonly team: FoundTeam | null; readonly nodes: number } {
  const { counts } = lineUp;
  let above = aboveAll;
  let nodes = 0;
  let team: FoundTeam | null = null;
  for (const choice of roleChoices(tables, places, lineUp, prices, above)) {
    if (choice.bound <= above) break;
    nodes += 1;
    const carriers = carriersOf(lineUp, choice);
    const result = chooseGadgets(tables, prices, carriers, counts, above - choice.fixed);
    nodes += result.nodes;
    if (result.best === null) continue;
    above = choice.fixed + result.best.units;
    team = teamOf(tables, lineUp, choice, result.best.kits, above);
  }
  return { team, nodes };
}

/** All roles for a line-up that may be worth more than `above`, the highest bound first. */
function roleChoices(
  tables: Tables,
  places: readonly Place[],
  lineUp: LineUp,
  prices: Prices,
  above: number,
): RoleChoice[] {
  const { options } = lineUp;
  const rest = restOf(tables, prices, lineUp.counts);
  const ofPlaces = options.map((option, place) =>
    roleWorths(tables, option, entryAt(places, place), prices),
  );
  const base = classBalanceOf(tables, lineUp);
  const mostWeapons = weaponsWorth(options.map((option) => option.weaponsInAnyRole));
  const choices: RoleChoice[] = [];
  for (let triple = 0; triple < ROLES.length ** 3; triple += 1) {
    const roles = [triple >> 4, (triple >> 2) & 3, triple & 3];
    let present = 0;
    let own = base;
    let gadgets = rest;
    roles.forEach((role, place) => {
      const worths = entryAt(ofPlaces, place);
      present |= 1 << role;
      own += at(worths.own, role);
      gadgets += at(worths.gadgets, role);
    });
    own += at(tables.roleBalance, present);
    if (own + gadgets + mostWeapons <= above) continue;
    const weapons = weaponsWorth(
      options.map((option, place) => entryAt(option.weaponsByRole, entryAt(roles, place))),
    );
    const fixed = own + weapons;
    if (fixed + gadgets > above) choices.push({ roles, fixed, bound: fixed + gadgets });
  }
  return choices.toSorted((a, b) => b.bound - a.bound);
}

function weaponsWorth([first, second, third]: readonly Float64Array[]): number {
  if (first === undefined || second === undefined || third === undefined) return 0;
  return bestWeaponsWorth(first, second, third);
}

/** For each role of an option: its own worth, and the priced worth of its best gadgets. */
function roleWorths(tables: Tables, option: Option, { roleCost }: Place, prices: Prices) {
  const best = { worth: 0, places: new Int32Array(3) };
  const own = option.worthByRole.map((units, role) => units - at(roleCost, role));
  const gadgets = own.map((_, role) => {
    bestThree(tables, option, role, prices, best);
    return best.worth;
  });
  return { own, gadgets };
}

function teamOf(
  tables: Tables,
  lineUp: LineUp,
  { roles }: RoleChoice,
  kits: readonly (readonly number[])[],
  units: number,
): FoundTeam {
  const weapons = weaponsOf(tables, lineUp, roles);
  let nextKit = 0;
  return {
    units,
    lineUp: lineUpKey(lineUp.options),
    members: lineUp.options.map((option, place) => {
      const names = entryAt(tables.source.gadgetNames, option.classIndex);
      const gadgets =
        option.lockedGadgets ??
        entryAt(kits, nextKit++)
          .toSorted((a, b) => a - b)
          .map((gadget) => entryAt(names, gadget));
      return { option, role: entryAt(roles, place), weapon: entryAt(weapons, place), gadgets };
    }),
  };
}

function weaponsOf(tables: Tables, { options }: LineUp, roles: readonly number[]): string[] {
  const [first, second, third] = options.map((option, place) =>
    entryAt(option.weaponsByRole, entryAt(roles, place)),
  );
  if (first === undefined || second === undefined || third === undefined) return [];
  const handOut = bestHandOut(first, second, third);
  return options.map((option, place) => {
    const role = entryAt(roles, place);
    const choice = entryAt(handOut, place);
    const worth = entryAt(option.weaponWorthByRole, role);
    const most = at(entryAt(option.weaponsByRole, role), choice);
    const index = option.weaponNames.findIndex(
      (name, weapon) => at(worth, weapon) + at(tables.rangeWorth(name), choice) === most,
    );
    return entryAt(option.weaponNames, index);
  });
}
