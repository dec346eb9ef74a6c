/** Measures a team from the model alone. Nothing here is shared with the code that writes the sentences. */
import { RANGE_BANDS, ROLES } from '../../catalogue/index.ts';
import type {
  AimLevel,
  Catalogue,
  PlayerClass,
  RangeBand,
  Role,
  TeamItem,
  TeamModel,
  TeamPairSide,
} from '../../catalogue/index.ts';
import type { Quickness } from '../../teams/quickness.ts';
import { situationOf, UNITS_PER_POINT } from '../../teams/situation.ts';
import type { Situation } from '../../teams/situation.ts';
import { createTeamRules } from '../../teams/team-rules.ts';
import { circumstancesOf } from '../../teams/index.ts';
import type { Loadout, PlayerPreference, TeamRequest } from '../../teams/index.ts';
import { wishedRoles, wishedStyles } from './wishes.ts';

/** A member, read from an answer. */
export interface TruthMember {
  readonly class: PlayerClass;
  readonly role: Role;
  readonly weapon: string;
  readonly specialization: string;
  readonly gadgets: readonly string[];
  readonly aim: AimLevel;
}

/** A weapon with the aim of who carries it. */
export type Gun = Pick<TruthMember, 'weapon' | 'aim'>;

/** A catalogue in one situation, for looking up facts. */
export interface World {
  readonly catalogue: Catalogue;
  readonly model: TeamModel;
  readonly situation: Situation;
  readonly request: TeamRequest;
  readonly quickness: Quickness;
  readonly isGone: (name: string) => boolean;
  /** A specialization or a gadget; one that left the game has nothing. */
  readonly item: (
    name: string,
  ) => Pick<TeamItem, 'gives' | 'answers' | 'strength' | 'roles' | 'playstyles'>;
  /** The share of a weapon's shots that hit in a band. */
  readonly hitShare: (gun: Gun, band: RangeBand) => number;
  readonly weaponSuits: (name: string) => {
    readonly roles: readonly Role[];
    readonly playstyles: readonly string[];
  };
}

const NOTHING = { gives: {}, answers: {}, strength: 0, roles: [], playstyles: [] };

/** Prepares a catalogue. The function it returns looks up the situation of a request. */
export function createWorlds(catalogue: Catalogue): (request: TeamRequest) => World {
  const model = catalogue.teamModel;
  const rules = createTeamRules(catalogue);
  const gone = new Set(
    [...catalogue.gadgets, ...catalogue.specializations]
      .filter(({ status }) => status !== 'available')
      .map(({ name }) => name),
  );
  const items = new Map(
    [...model.gadgets, ...model.specializations]
      .filter(({ name }) => !gone.has(name))
      .map((item) => [item.name, item]),
  );
  const suits = new Map(
    catalogue.weapons.map(({ name, category }) => {
      const ofCategory = model.weaponCategories.find((one) => one.category === category);
      const own = model.weapons.find(({ weapon }) => weapon === name);
      const roles = own?.roles ?? ofCategory?.roles ?? [];
      return [name, { roles, playstyles: own?.playstyles ?? ofCategory?.playstyles ?? [] }];
    }),
  );
  return (request) => ({
    catalogue,
    model,
    request,
    situation: situationOf(rules, circumstancesOf(request)),
    quickness: rules.quickness,
    isGone: (name) => gone.has(name),
    item: (name) => items.get(name) ?? NOTHING,
    hitShare: ({ weapon: name, aim }, band) => {
      const category = catalogue.weapons.find((one) => one.name === name)?.category;
      const { hitPercent } =
        model.weapons.find((one) => one.weapon === name && one.hitPercent !== undefined) ??
        model.weaponCategories.find((one) => one.category === category) ??
        {};
      const share = (model.range.aim[aim].hitPercent * (hitPercent?.[band] ?? 0)) / 10_000;
      return Math.min(0.95, share);
    },
    weaponSuits: (name) => suits.get(name) ?? NOTHING,
  });
}

/** Everything a sentence can be about. */
export interface Measured {
  /** Everything the members carry, and their weapons with their aim. */
  readonly items: readonly string[];
  readonly guns: readonly Gun[];
  readonly strength: number;
  readonly roleFit: number;
  readonly bands: Readonly<Record<RangeBand, number>>;
  /** Levels by the name of a need, and of a threat. */
  readonly needs: ReadonlyMap<string, number>;
  readonly threats: ReadonlyMap<string, number>;
  /** Pairs worth points by their names, as often as they are made. */
  readonly combos: readonly string[];
  /** Reasons of the pairs that cost points. */
  readonly clashes: readonly string[];
  readonly classes: number;
  readonly roles: ReadonlySet<Role>;
  /** Points of the roles that someone has. */
  readonly filledRoles: number;
  /** Points that lost roles and lost playstyles cost. */
  readonly roleCost: number;
  readonly playstyleCost: number;
  /** All in units of the model. */
  readonly units: number;
  readonly unitsWithoutPicks: number;
}

/** Specializations and gadgets of members. */
export function kitsOf(members: readonly TruthMember[]): string[] {
  return members.flatMap(({ specialization, gadgets }) => [specialization, ...gadgets]);
}

/** Measures a team under the preferences of its players. */
export function measure(
  world: World,
  members: readonly TruthMember[],
  players: readonly PlayerPreference[],
): Measured {
  const { model, situation } = world;
  const items = kitsOf(members);
  const levels = new Map(
    situation.demands.map((demand): [string, number] => [
      `${demand.kind} ${demand.name}`,
      items.reduce((sum, name) => {
        const { gives, answers } = world.item(name);
        return sum + ((demand.kind === 'need' ? gives : answers)[demand.name] ?? 0);
      }, 0),
    ]),
  );
  const ofKind = (kind: string) =>
    new Map(
      situation.demands
        .filter((demand) => demand.kind === kind)
        .map(({ name }): [string, number] => [name, levels.get(`${kind} ${name}`) ?? 0]),
    );
  const bands = bandsOf(world, members);
  const pairs = pairsIn(world, members);
  const strength = members.reduce((sum, member) => sum + strengthOf(world, member), 0);
  const roleFit = members.reduce((sum, member) => sum + roleFitOf(world, member), 0);
  const roles = new Set(members.map(({ role }) => role));
  const classes = new Set(members.map((member) => member.class)).size;
  const roleCost = members.filter(({ role }, index) => {
    const wished = wishedRoles(players[index] ?? {});
    return wished.length > 0 && !wished.includes(role);
  }).length;
  const playstyleCost = members.reduce(
    (sum, member, index) => sum + offStyle(world, member, wishedStyles(players[index] ?? {})),
    0,
  );
  const demandUnits = situation.demands.reduce((sum, { kind, name, worth }) => {
    const level = levels.get(`${kind} ${name}`) ?? 0;
    return sum + (worth[Math.min(level, worth.length - 1)] ?? 0);
  }, 0);
  const { balance, preferences } = model;
  const filledRoles = balance.roles
    .filter(({ role }) => roles.has(role))
    .reduce((sum, role) => sum + role.points, 0);
  const points =
    strength +
    roleFit +
    (balance.distinctClasses[classes - 1] ?? 0) +
    filledRoles +
    pairs.reduce((sum, pair) => sum + pair.points, 0);
  const unitsWithoutPicks =
    points * UNITS_PER_POINT +
    demandUnits +
    RANGE_BANDS.reduce((sum, band) => sum + bands[band], 0);
  return {
    items: [...members.map(({ weapon }) => weapon), ...items],
    guns: members,
    strength,
    roleFit,
    bands,
    needs: ofKind('need'),
    threats: ofKind('threat'),
    combos: pairs.filter((pair) => pair.points > 0).map(({ name }) => name),
    clashes: pairs.filter((pair) => pair.points < 0).map(({ reason }) => reason),
    classes,
    roles,
    filledRoles,
    roleCost,
    playstyleCost,
    units: unitsWithoutPicks - (roleCost * preferences.roleLost + playstyleCost) * UNITS_PER_POINT,
    unitsWithoutPicks,
  };
}

/**
 * Measures three loadouts in the roles in which they are worth most, whatever anyone asked for. Its role fit has the filled
 * roles too: equal assignments split the sum otherwise.
 */
export function measureGear(world: World, loadouts: readonly Loadout[]): Measured {
  let best: Measured | undefined;
  for (const first of ROLES) {
    for (const second of ROLES) {
      for (const third of ROLES) {
        const roles = [first, second, third];
        const members = loadouts.map((loadout, index) => ({
          ...loadout,
          role: roles[index] ?? 'Flex',
          aim: world.request.players[index]?.aim ?? world.request.aim,
        }));
        const measured = measure(world, members, []);
        if (best === undefined || measured.units > best.units) best = measured;
      }
    }
  }
  if (best === undefined) throw new Error('there are roles');
  return { ...best, roleFit: best.roleFit + best.filledRoles };
}

function bandsOf({ situation, model }: World, members: readonly TruthMember[]) {
  const bands = { short: 0, middle: 0, long: 0 };
  for (const band of RANGE_BANDS) {
    const quick = members.map(({ weapon, aim }) => situation.quickness(weapon, aim)[band]);
    quick.sort((a, b) => b - a);
    quick.forEach((value, place) => {
      bands[band] += situation.bandWeights[band] * value * (model.range.places[place] ?? 0);
    });
  }
  return bands;
}

function strengthOf({ catalogue, model, item }: World, member: TruthMember): number {
  const { weaponStrength, specializationStrength, gadgetStrength } = model.fit;
  const score = catalogue.weapons.find(({ name }) => name === member.weapon)?.patchMetaScore ?? 0;
  return (
    Math.round(weaponStrength * score) +
    Math.round(specializationStrength * item(member.specialization).strength) +
    member.gadgets.reduce((sum, name) => sum + Math.round(gadgetStrength * item(name).strength), 0)
  );
}

function roleFitOf({ model, item, weaponSuits }: World, member: TruthMember): number {
  const { fit } = model;
  const { role } = member;
  const ofClass = model.classes.find((one) => one.class === member.class)?.roles[role] ?? 0;
  return (
    ofClass +
    (weaponSuits(member.weapon).roles.includes(role) ? fit.weaponRole : -fit.weaponMisfit) +
    (item(member.specialization).roles.includes(role)
      ? fit.specializationRole
      : -fit.specializationMisfit) +
    member.gadgets.filter((name) => item(name).roles.includes(role)).length * fit.gadgetRole
  );
}

function offStyle(world: World, member: TruthMember, styles: readonly string[]): number {
  if (styles.length === 0) return 0;
  const { weaponClash, specializationClash, gadgetClash } = world.model.preferences;
  const isOff = (suits: { readonly playstyles: readonly string[] }) =>
    !suits.playstyles.some((style) => styles.includes(style));
  return (
    (isOff(world.weaponSuits(member.weapon)) ? weaponClash : 0) +
    (isOff(world.item(member.specialization)) ? specializationClash : 0) +
    member.gadgets.filter((name) => isOff(world.item(name))).length * gadgetClash
  );
}

/** A pair that a team makes, with the items and classes of its sides. */
export interface MadePair {
  readonly name: string;
  readonly reason: string;
  readonly points: number;
  readonly sides: readonly string[];
}

/** The pairs a team makes. */
export function pairsIn(world: World, members: readonly TruthMember[]): MadePair[] {
  const { model, catalogue, isGone } = world;
  const sideOf = ({ classes, specializations, gadgets }: TeamPairSide) => {
    const named = [...(specializations ?? []), ...(gadgets ?? [])].filter((name) => !isGone(name));
    return [
      ...kitsOf(members).filter((name) => named.includes(name)),
      ...members.map((member) => member.class).filter((one) => classes?.includes(one)),
    ];
  };
  const ofTeam = model.teamPairs.flatMap(({ first, second, name, reason, points }) => {
    const [one, other] = [sideOf(first), sideOf(second)];
    return one.length === 0 || other.length === 0
      ? []
      : [{ name: name ?? reason, reason, points, sides: [...one, ...other] }];
  });
  const ofMembers = members.flatMap(({ weapon, specialization }) => {
    const category = catalogue.weapons.find(({ name }) => name === weapon)?.category ?? '';
    return model.memberPairs
      .filter(
        (pair) =>
          pair.specialization === specialization &&
          !isGone(specialization) &&
          pair.categories.includes(category),
      )
      .slice(0, 1)
      .map(({ name, reason, points }) => ({
        name: name ?? reason,
        reason,
        points,
        sides: [weapon, specialization],
      }));
  });
  return [...ofTeam, ...ofMembers];
}
