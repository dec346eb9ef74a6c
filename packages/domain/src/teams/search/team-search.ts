import { ROLES } from '../../catalogue/index.ts';
import { at, entryAt } from './at.ts';
import { chooseGadgets } from './gadget-choice.ts';
import type { Carrier } from './gadget-choice.ts';
import { improvedGadgets } from './first-gadgets.ts';
import { allLineUps, classBalanceOf, lowerBounds } from './line-ups.ts';
import type { BoundedLineUp } from './line-ups.ts';
import type { Place } from './place.ts';
import { bestThree, restOf, startPrices } from './prices.ts';
import type { Prices } from './prices.ts';
import { refinePrices } from './refine-prices.ts';
import type { Option, Tables } from './tables.ts';
import { bestHandOut, bestWeaponsWorth } from './weapon-choice.ts';

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
}

/** Which teams are asked for. */
export interface SearchGoal {
  /** How many, each the best of its line-up (the classes with their specializations, whoever plays them). */
  readonly teams: number;
  /** Only teams worth more units; -Infinity for any. */
  readonly above: number;
}

/** Finds the best teams, exactly: what is not looked at is proved not to be better. */
export function searchTeams(
  tables: Tables,
  places: readonly Place[],
  goal: SearchGoal,
): SearchResult {
  const found = new Map<string, FoundTeam>();
  const open = allLineUps(tables, places);
  const refined = new Map<BoundedLineUp, Prices>();
  let prices = startPrices(tables);
  lowerBounds(tables, places, prices, open);
  let nodes = 0;
  for (;;) {
    const lineUp = highest(open);
    if (lineUp === undefined) break;
    const floor = worstKept(found, goal);
    if (lineUp.bound <= floor) break;
    nodes += 1;
    const above = Math.max(floor, found.get(lineUp.key)?.units ?? -Infinity);
    if (lineUp.bound <= above) {
      lineUp.bound = -Infinity;
      continue;
    }
    const own = refined.get(lineUp);
    if (own === undefined) {
      const better = refinePrices(tables, places, lineUp, prices, above);
      lineUp.bound = Math.min(lineUp.bound, better.bound);
      prices = better.prices;
      refined.set(lineUp, prices);
      lowerBounds(tables, places, prices, open);
      const team = goodOfLineUp(tables, places, lineUp, prices, above);
      if (team !== null) found.set(lineUp.key, team);
      continue;
    }
    const result = bestOfLineUp(tables, places, lineUp, own, above);
    nodes += result.nodes;
    if (result.team !== null) found.set(lineUp.key, result.team);
    lineUp.bound = -Infinity;
  }
  const teams = [...found.values()].toSorted((a, b) => b.units - a.units).slice(0, goal.teams);
  return { teams, nodes };
}

function highest(lineUps: readonly BoundedLineUp[]): BoundedLineUp | undefined {
  let best: BoundedLineUp | undefined;
  for (const lineUp of lineUps) {
    if (lineUp.bound > (best?.bound ?? -Infinity)) best = lineUp;
  }
  return best;
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

/** A good team of a line-up, quickly, if it is worth more than `above`. */
function goodOfLineUp(
  tables: Tables,
  places: readonly Place[],
  lineUp: BoundedLineUp,
  prices: Prices,
  above: number,
): FoundTeam | null {
  const rest = restOf(tables, prices, lineUp.counts);
  const [choice] = roleChoices(tables, places, lineUp, prices, rest, above);
  if (choice === undefined) return null;
  const carriers = carriersOf(lineUp, choice);
  const { units, kits } = improvedGadgets(tables, prices, carriers, lineUp.counts);
  if (choice.fixed + units <= above) return null;
  return teamOf(tables, lineUp, choice, kits, choice.fixed + units);
}

function carriersOf({ options }: BoundedLineUp, { roles }: RoleChoice): Carrier[] {
  return options
    .map((option, place) => ({ option, role: at(roles, place) }))
    .filter(({ option }) => option.lockedGadgets === null);
}

function bestOfLineUp(
  tables: Tables,
  places: readonly Place[],
  lineUp: BoundedLineUp,
  prices: Prices,
  aboveAll: number,
): { readonly team: FoundTeam | null; readonly nodes: number } {
  const { counts } = lineUp;
  const rest = restOf(tables, prices, counts);
  let above = aboveAll;
  let nodes = 0;
  let team: FoundTeam | null = null;
  for (const choice of roleChoices(tables, places, lineUp, prices, rest, above)) {
    if (choice.bound <= above) break;
    nodes += 1;
    const carriers = carriersOf(lineUp, choice);
    const result = chooseGadgets(tables, prices, carriers, counts, above - choice.fixed);
    nodes += result.nodes;
    if (result.choice === null) continue;
    above = choice.fixed + result.choice.units;
    team = teamOf(tables, lineUp, choice, result.choice.kits, above);
  }
  return { team, nodes };
}

/** All roles for a line-up that may be worth more than `above`, the highest bound first. */
function roleChoices(
  tables: Tables,
  places: readonly Place[],
  lineUp: BoundedLineUp,
  prices: Prices,
  rest: number,
  above: number,
): RoleChoice[] {
  const ofPlace = lineUp.options.map((option, place) =>
    ROLES.map((_, role) => {
      const best = { worth: 0, places: new Int32Array(3) };
      bestThree(option, role, prices, best);
      const own = at(option.worthByRole, role) - at(entryAt(places, place).roleCost, role);
      return { role, own, gadgets: best.worth };
    }),
  );
  const [first = [], second = [], third = []] = ofPlace;
  const classBalance = classBalanceOf(tables, lineUp);
  const [x, y, z] = lineUp.options;
  const choices = first.flatMap((a) =>
    second.flatMap((b) =>
      third.map((c): RoleChoice => {
        const present = (1 << a.role) | (1 << b.role) | (1 << c.role);
        const withoutWeapons =
          classBalance + at(tables.roleBalance, present) + a.own + b.own + c.own;
        const weapons = bestWeaponsWorth(
          entryAt(x.weaponsByRole, a.role),
          entryAt(y.weaponsByRole, b.role),
          entryAt(z.weaponsByRole, c.role),
        );
        const fixed = withoutWeapons + weapons;
        const bound = fixed + rest + a.gadgets + b.gadgets + c.gadgets;
        return { roles: [a.role, b.role, c.role], fixed, bound };
      }),
    ),
  );
  return choices.filter(({ bound }) => bound > above).toSorted((a, b) => b.bound - a.bound);
}

function teamOf(
  tables: Tables,
  lineUp: BoundedLineUp,
  { roles }: RoleChoice,
  kits: readonly (readonly number[])[],
  units: number,
): FoundTeam {
  const weapons = weaponsOf(tables, lineUp, roles);
  let nextKit = 0;
  return {
    units,
    lineUp: lineUp.key,
    members: lineUp.options.map((option, place) => {
      const names = entryAt(tables.source.gadgetNames, option.classIndex);
      const gadgets =
        option.lockedGadgets ?? entryAt(kits, nextKit++).map((gadget) => entryAt(names, gadget));
      return { option, role: at(roles, place), weapon: entryAt(weapons, place), gadgets };
    }),
  };
}

function weaponsOf(tables: Tables, { options }: BoundedLineUp, roles: readonly number[]): string[] {
  const [first, second, third] = options.map((option, place) =>
    entryAt(option.weaponsByRole, at(roles, place)),
  );
  if (first === undefined || second === undefined || third === undefined) return [];
  const handOut = bestHandOut(first, second, third);
  return options.map((option, place) => {
    const role = at(roles, place);
    const choice = at(handOut, place);
    const worth = entryAt(option.weaponWorthByRole, role);
    const most = at(entryAt(option.weaponsByRole, role), choice);
    const index = option.weaponNames.findIndex(
      (name, weapon) => at(worth, weapon) + at(tables.rangeWorth(name), choice) === most,
    );
    return entryAt(option.weaponNames, index);
  });
}
