/** The fixed pool of requests that show whether the team model tells situations apart. */
import { PLAYER_CLASSES, PLAYSTYLES, ROLES } from '../catalogue/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { EnemySlot, PlayerPreference, TeamRequest } from '../teams/index.ts';
import { randomRequests } from './random-requests.ts';
import { enemy, requestOf } from './team-requests.ts';

/** Requests in the pool. */
const POOL_SIZE = 400;

const SEED = 16;

/** The pool by what its requests are about. */
export interface SensePool {
  readonly noPicks: TeamRequest;
  /** One pick of player 1. */
  readonly singlePicks: readonly TeamRequest[];
  readonly maps: readonly TeamRequest[];
  readonly enemies: readonly TeamRequest[];
  /** All of them, with every class, role, and playstyle together, every library build, and random ones. */
  readonly all: readonly TeamRequest[];
}

/** Makes the pool of a catalogue. */
export function sensePool(catalogue: Catalogue): SensePool {
  const noPicks = requestOf([]);
  const singlePicks = [
    ...PLAYER_CLASSES.map((preferredClass) => ({ preferredClass })),
    ...ROLES.map((preferredRole) => ({ preferredRole })),
    ...PLAYSTYLES.map((playstyle) => ({ playstyle })),
  ].map((pick: Partial<PlayerPreference>) => requestOf([pick]));
  const combinations = PLAYER_CLASSES.flatMap((preferredClass) =>
    ROLES.flatMap((preferredRole) =>
      PLAYSTYLES.map((playstyle) => requestOf([{ preferredClass, preferredRole, playstyle }])),
    ),
  );
  const maps = catalogue.maps.map(({ mapId }) => requestOf([], { map: mapId }));
  const enemies = ENEMY_TEAMS.map((enemyTeam) => requestOf([], { enemyTeam }));
  const builds = catalogue.libraryBuilds.map((build) => requestOf([{ lockedBuild: build }]));
  const named = [noPicks, ...singlePicks, ...combinations, ...maps, ...enemies, ...builds];
  const random = randomRequests(catalogue, POOL_SIZE - named.length, SEED);
  return { noPicks, singlePicks, maps, enemies, all: [...named, ...random] };
}

type Enemy = Parameters<typeof enemy>[0];

const three = (slot: Enemy): EnemySlot[] => [enemy(slot), enemy(slot), enemy(slot)];
const light = (weapon: string, specialization: string, ...gadgets: string[]): Enemy => ({
  class: 'Light',
  weapon,
  specialization,
  gadgets,
});
const medium = (...[weapon, specialization, ...gadgets]: Parameters<typeof light>): Enemy => ({
  class: 'Medium',
  weapon,
  specialization,
  gadgets,
});
const heavy = (...[weapon, specialization, ...gadgets]: Parameters<typeof light>): Enemy => ({
  class: 'Heavy',
  weapon,
  specialization,
  gadgets,
});

/** Twenty-two enemy teams, each with a plan of its own. */
const ENEMY_TEAMS: readonly (readonly EnemySlot[])[] = [
  three(light('V9S', 'Cloaking Device', 'Vanishing Bomb')),
  three(light('M11', 'Evasive Dash')),
  three(light('SR-84', 'Grappling Hook')),
  three(light('Sword', 'Evasive Dash')),
  three(light('XP-54', 'Evasive Dash', 'Glitch Grenade', 'Nullifier')),
  three(light('LH1', 'Grappling Hook', 'Gateway', 'Smoke Grenade')),
  three(light('SH1900', 'Cloaking Device', 'Flashbang')),
  three(medium('AKM', 'Healing Beam', 'Defibrillator')),
  three(medium('FAMAS', 'Guardian Turret', 'Gas Mine', 'Explosive Mine')),
  three(medium('CL-40', 'Guardian Turret', 'Gas Mine', 'Gas Grenade')),
  three(medium('Pike-556', 'Dematerializer', 'Proximity Sensor', 'Zipline')),
  three(medium('Riot Shield', 'Dematerializer', 'Jump Pad')),
  three(medium('Cerberus 12GA', 'Healing Beam', 'Pyro Grenade')),
  three(heavy('Flamethrower', 'Goo Gun', 'Pyro Mine', 'Pyro Grenade')),
  three(heavy('M60', 'Mesh Shield', 'Dome Shield', 'Barricade')),
  three(heavy('MGL32', "Charge 'N' Slam", 'RPG-7', 'Frag Grenade')),
  three(heavy('SA1216', 'Winch Claw', 'C4', 'Explosive Mine')),
  three(heavy('ShAK-50', 'Goo Gun', 'Barricade', 'Goo Grenade')),
  three(heavy('Sledgehammer', "Charge 'N' Slam", 'RPG-7', 'C4')),
  three(heavy('Lewis Gun', 'Mesh Shield', 'Healing Emitter', 'Proximity Sensor')),
  [
    enemy(heavy('M60', 'Mesh Shield', 'Dome Shield', 'RPG-7')),
    enemy(medium('FCAR', 'Healing Beam', 'Defibrillator', 'Jump Pad')),
    enemy(light('XP-54', 'Evasive Dash', 'Glitch Grenade', 'Sonar Grenade')),
  ],
  [
    enemy(light('V9S', 'Cloaking Device', 'Glitch Grenade')),
    enemy(light('M11', 'Evasive Dash', 'Breach Charge')),
    enemy(heavy('KS-23', 'Winch Claw', 'Lockbolt Launcher')),
  ],
];
