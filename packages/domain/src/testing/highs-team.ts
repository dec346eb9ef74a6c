/**
 * A request to the team optimizer as an integer program, based on the formulas in docs/optimizer.md and solved by
 * HiGHS, for an independent result to compare with.
 */
import highsModule from 'highs';
import { PLAYER_CLASSES, RANGE_BANDS, ROLES } from '../catalogue/index.ts';
import type { AimLevel, PlayerClass, Role, TeamPairSide } from '../catalogue/index.ts';
import { situationOf, UNITS_PER_POINT } from '../teams/situation.ts';
import type { Situation } from '../teams/situation.ts';
import { isWantedRole, wantedPlaystyles } from '../teams/preferences.ts';
import { circumstancesOf } from '../teams/team-request.ts';
import type { TeamRules } from '../teams/team-rules.ts';
import type { PlayerPreference, TeamRequest } from '../teams/index.ts';
import { clashes, gadgetFit, specializationFit, weaponFit } from '../teams/team-terms.ts';

// Its types are for CommonJS, where the loader would be a property of the module.
const loadHighs = highsModule as unknown as typeof highsModule.default;

/** Higher than any weapon's quickness. */
const MAX_QUICKNESS = 4000;

/** A 0-or-1 variable: something a member can be or carry. */
interface Choice {
  readonly variable: string;
  readonly playerClass: PlayerClass;
  readonly role: Role;
  /** The specialization and the weapon, or the gadget. */
  readonly items: readonly string[];
  readonly weapon: string | null;
}

/** Builds an integer program in LP format. */
function createProgram() {
  const objective: string[] = [];
  const rows: string[] = [];
  const bounds: string[] = [];
  const binaries: string[] = [];
  const term = (factor: number, variable: string) =>
    `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${variable}`;
  return {
    reward: (factor: number, variable: string) => {
      if (factor !== 0) objective.push(term(factor, variable));
    },
    row: (parts: readonly (readonly [number, string])[], relation: string, value: number) => {
      const left = parts.map(([factor, variable]) => term(factor, variable)).join('\n ');
      rows.push(` r${rows.length}: ${left} ${relation} ${value}`);
    },
    atMost: (variable: string, most: number) => bounds.push(` 0 <= ${variable} <= ${most}`),
    binary: (variable: string) => binaries.push(variable),
    text: () =>
      [
        `Maximize\n obj: ${objective.join('\n ')}`,
        `Subject To\n${rows.join('\n')}`,
        `Bounds\n${bounds.join('\n')}`,
        `Binary\n ${binaries.join('\n ')}`,
        'End',
      ].join('\n'),
  };
}

type Program = ReturnType<typeof createProgram>;

/** Solves requests for one catalogue. */
export async function createHighsOptimizer(rules: TeamRules) {
  const highs = await loadHighs();
  return {
    /** Units of the best team, including preferences. */
    bestUnits: (request: TeamRequest): number => {
      const result = highs.solve(teamProgram(rules, request), {
        mip_rel_gap: 0,
        mip_abs_gap: 0.5,
        output_flag: false,
      });
      if (result.Status !== 'Optimal') throw new Error(`HiGHS says ${result.Status}`);
      return Math.round(result.ObjectiveValue);
    },
  };
}

/** The whole program of a request. */
function teamProgram(rules: TeamRules, request: TeamRequest): string {
  const program = createProgram();
  const situation = situationOf(rules, circumstancesOf(request));
  const players = request.players.map((preference, player) => ({
    heads: addHeads(program, rules, preference, player),
    gadgets: addGadgets(program, rules, preference, player),
  }));
  players.forEach(({ heads, gadgets }, player) => {
    program.row(
      heads.map(({ variable }) => [1, variable]),
      '=',
      1,
    );
    const preference = request.players[player];
    for (const playerClass of PLAYER_CLASSES) {
      for (const role of ROLES) {
        const isHere = (one: Choice) => one.playerClass === playerClass && one.role === role;
        const [ofHead, carried] = [heads.filter(isHere), gadgets.filter(isHere)];
        if (carried.length === 0) continue;
        const count = preference?.lockedBuild?.gadgets.length ?? 3;
        const both: [number, string][] = [
          ...carried.map(({ variable }): [number, string] => [1, variable]),
          ...ofHead.map(({ variable }): [number, string] => [-count, variable]),
        ];
        program.row(both, '=', 0);
      }
    }
  });
  const choices = players.flatMap(({ heads, gadgets }) => [...heads, ...gadgets]);
  addDemands(program, rules, situation, choices);
  addTeamPairs(program, rules, choices);
  const heads = players.map((one) => one.heads);
  addBalance(program, rules, heads.flat());
  addRange(program, rules, situation, heads, circumstancesOf(request).aims);
  return program.text();
}

/** A member's class, specialization, role, and weapon as one choice. */
function addHeads(
  program: Program,
  rules: TeamRules,
  preference: PlayerPreference,
  player: number,
): Choice[] {
  const { weapons, specializations } = rules.catalogue;
  const { lockedBuild, preferredClass } = preference;
  const styles = wantedPlaystyles(preference);
  const costs = rules.model.preferences;
  const heads = specializations.flatMap((one) =>
    weapons
      .filter((weapon) => weapon.class === one.class)
      .filter((weapon) =>
        lockedBuild === null
          ? rules.isUsable(one.name) && (preferredClass === 'any' || preferredClass === one.class)
          : lockedBuild.specialization === one.name && lockedBuild.weapon === weapon.name,
      )
      .flatMap((weapon) => ROLES.map((role) => ({ one, weapon, role }))),
  );
  return heads.map(({ one, weapon, role }, index) => {
    const variable = `h${player}_${index}`;
    const points =
      rules.classInRole(one.class, role) +
      specializationFit(rules, one.name, role) +
      weaponFit(rules, weapon.name, role) +
      (rules.memberPair(one.name, weapon.name)?.points ?? 0) -
      (isWantedRole(preference, role) ? 0 : costs.roleLost) -
      (clashes(rules.item(one.name), styles) ? costs.specializationClash : 0) -
      (clashes(rules.weaponCategory(weapon.name), styles) ? costs.weaponClash : 0);
    program.reward(points * UNITS_PER_POINT, variable);
    program.binary(variable);
    return {
      variable,
      playerClass: one.class,
      role,
      items: [one.name],
      weapon: weapon.name,
    };
  });
}

function addGadgets(
  program: Program,
  rules: TeamRules,
  preference: PlayerPreference,
  player: number,
): Choice[] {
  const { lockedBuild, preferredClass } = preference;
  const styles = wantedPlaystyles(preference);
  const { gadgetClash } = rules.model.preferences;
  const carried = PLAYER_CLASSES.flatMap((playerClass) =>
    rules.catalogue.gadgets
      .filter(({ name, classes }) =>
        lockedBuild === null
          ? classes.includes(playerClass) &&
            rules.isUsable(name) &&
            (preferredClass === 'any' || preferredClass === playerClass)
          : lockedBuild.class === playerClass && lockedBuild.gadgets.includes(name),
      )
      .flatMap(({ name }) => ROLES.map((role) => ({ playerClass, name, role }))),
  );
  return carried.map(({ playerClass, name, role }, index) => {
    const variable = `g${player}_${index}`;
    const cost = clashes(rules.item(name), styles) ? gadgetClash : 0;
    program.reward((gadgetFit(rules, name, role) - cost) * UNITS_PER_POINT, variable);
    program.binary(variable);
    return { variable, playerClass, role, items: [name], weapon: null };
  });
}

/** Each level of a demand is a variable from 0 to 1. Since the first ones are worth most, they fill in order. */
function addDemands(
  program: Program,
  rules: TeamRules,
  { demands }: Situation,
  choices: readonly Choice[],
): void {
  demands.forEach((demand, index) => {
    const parts: [number, string][] = choices.flatMap(({ variable, items }): [number, string][] => {
      const level = items.reduce((total, name) => {
        const { gives, answers } = rules.item(name);
        const levels = demand.kind === 'need' ? gives : answers;
        return total + (levels[demand.name] ?? 0);
      }, 0);
      return level === 0 ? [] : [[-level, variable]];
    });
    demand.worth.slice(1).forEach((worth, level) => {
      const variable = `d${index}_${level}`;
      program.reward(worth - (demand.worth[level] ?? 0), variable);
      program.atMost(variable, 1);
      parts.push([1, variable]);
    });
    program.row(parts, '<=', 0);
  });
}

function addTeamPairs(program: Program, rules: TeamRules, choices: readonly Choice[]): void {
  const makers = (side: TeamPairSide) =>
    choices.filter(
      ({ items, weapon, playerClass }) =>
        items.some((name) => rules.sidesMade(name).includes(side)) ||
        (weapon !== null && side.classes?.includes(playerClass) === true),
    );
  rules.model.teamPairs.forEach(({ first, second, points }, index) => {
    const pair = `p${index}`;
    program.reward(points * UNITS_PER_POINT, pair);
    program.atMost(pair, 1);
    const sides = [makers(first), makers(second)];
    if (points > 0) {
      for (const side of sides) {
        const parts = side.map(({ variable }): [number, string] => [-1, variable]);
        program.row([[1, pair], ...parts], '<=', 0);
      }
      return;
    }
    // A clash applies as soon as any two of its items are present.
    const flags = sides.map((side, number) => {
      const flag = `${pair}_${number}`;
      program.atMost(flag, 1);
      for (const { variable } of side) {
        program.row(
          [
            [1, variable],
            [-1, flag],
          ],
          '<=',
          0,
        );
      }
      return flag;
    });
    const parts = flags.map((flag): [number, string] => [1, flag]);
    program.row([...parts, [-1, pair]], '<=', 1);
  });
}

function addBalance(program: Program, rules: TeamRules, heads: readonly Choice[]): void {
  const { distinctClasses, roles } = rules.model.balance;
  const present = (variable: string, isIn: (head: Choice) => boolean) => {
    program.binary(variable);
    const parts = heads.filter(isIn).map((head): [number, string] => [-1, head.variable]);
    program.row([[1, variable], ...parts], '<=', 0);
  };
  PLAYER_CLASSES.forEach((playerClass, index) => {
    present(`c${index}`, (head) => head.playerClass === playerClass);
  });
  // Exactly one of `n1` to `n3` is set, for the number of classes at most.
  const counts = distinctClasses.map((points, index) => {
    const variable = `n${index + 1}`;
    program.reward(points * UNITS_PER_POINT, variable);
    program.binary(variable);
    return variable;
  });
  program.row(
    counts.map((variable) => [1, variable]),
    '=',
    1,
  );
  program.row(
    [
      ...counts.map((variable, index): [number, string] => [index + 1, variable]),
      ...PLAYER_CLASSES.map((_, index): [number, string] => [-1, `c${index}`]),
    ],
    '<=',
    0,
  );
  roles.forEach(({ role, points }, index) => {
    present(`o${index}`, (head) => head.role === role);
    program.reward(points * UNITS_PER_POINT, `o${index}`);
  });
}

/** In each band, one member counts as the best, another as the second best, and so on. The program chooses which. */
function addRange(
  program: Program,
  { model }: TeamRules,
  { bandWeights, quickness }: Situation,
  heads: readonly (readonly Choice[])[],
  aims: readonly AimLevel[],
): void {
  RANGE_BANDS.forEach((band, bandIndex) => {
    const places = model.range.places.map((factor, place) => ({ factor, place }));
    const flag = (player: number, place: number) => `a${bandIndex}_${player}_${place}`;
    heads.forEach((ofPlayer, player) => {
      for (const { factor, place } of places) {
        const counted = `q${bandIndex}_${player}_${place}`;
        program.reward(factor * bandWeights[band], counted);
        program.atMost(counted, MAX_QUICKNESS);
        program.binary(flag(player, place));
        program.row(
          [
            [1, counted],
            [-MAX_QUICKNESS, flag(player, place)],
          ],
          '<=',
          0,
        );
        const quick = ofPlayer.map(({ variable, weapon }): [number, string] => [
          -quickness(weapon ?? '', aims[player] ?? 'good')[band],
          variable,
        ]);
        program.row([[1, counted], ...quick], '<=', 0);
      }
      program.row(
        places.map(({ place }) => [1, flag(player, place)]),
        '<=',
        1,
      );
    });
    for (const { place } of places) {
      program.row(
        heads.map((_, player) => [1, flag(player, place)]),
        '=',
        1,
      );
    }
  });
}
