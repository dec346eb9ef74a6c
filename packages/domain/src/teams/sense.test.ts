import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES } from '../catalogue/index.ts';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { enemy, requestOf } from '../testing/team-requests.ts';
import type { OptimizedMember, OptimizedTeam } from './optimized-team.ts';
import { createTeamOptimizer } from './team-optimizer.ts';
import { createTeamRules } from './team-rules.ts';

const optimizer = createTeamOptimizer(builtInCatalogue);

type Team = readonly Pick<
  OptimizedMember,
  'class' | 'role' | 'weapon' | 'specialization' | 'gadgets'
>[];

const items = (team: Team) =>
  team.flatMap(({ specialization, gadgets }) => [specialization, ...gadgets]);
const has = (team: Team, ...names: readonly string[]) =>
  items(team).some((name) => names.includes(name));
const classes = (team: Team) => new Set(team.map((member) => member.class));
const weapons = (team: Team) => team.map(({ weapon }) => weapon);
const categories = (team: Team) =>
  weapons(team).map(
    (name) => builtInCatalogue.weapons.find((weapon) => weapon.name === name)?.category ?? '',
  );
/** Weapons that reach out past a street. */
const LONG = ['SR-84', 'LH1', 'Pike-556', 'CB-01 Repeater'];
const HEALING = ['Healing Beam', 'Defibrillator', 'Healing Emitter', 'H+ Infuser'];
const sniper = {
  class: 'Light',
  weapon: 'SR-84',
  specialization: 'Grappling Hook',
  gadgets: ['Sonar Grenade', 'Thermal Bore', 'Tracking Dart'],
} as const;
const cloaked = enemy({
  class: 'Light',
  weapon: 'SH1900',
  specialization: 'Cloaking Device',
  gadgets: ['Vanishing Bomb'],
});
const bombers = [1, 2, 3].map(() =>
  enemy({ class: 'Heavy', weapon: 'MGL32', gadgets: ['RPG-7', 'C4'] }),
);
const bunker = [
  enemy({
    class: 'Heavy',
    weapon: 'M60',
    specialization: 'Mesh Shield',
    gadgets: ['Dome Shield'],
  }),
  enemy({
    class: 'Medium',
    weapon: 'AKM',
    specialization: 'Healing Beam',
    gadgets: ['Defibrillator'],
  }),
];

const CASES: readonly {
  readonly because: string;
  readonly request: ReturnType<typeof requestOf>;
  readonly holds: (team: Team) => boolean;
}[] = [
  {
    because: 'the Healing Beam goes with a Heavy in front: it needs a large health bar to keep up',
    request: requestOf([]),
    holds: (team) => has(team, 'Healing Beam') && classes(team).has('Heavy'),
  },
  {
    because: "without preferences each class appears once: each covers what the others can't",
    request: requestOf([]),
    holds: (team) => classes(team).size === 3,
  },
  {
    because: 'a team without any healing loses the second half of every fight',
    request: requestOf([{ preferredClass: 'Light' }, { preferredClass: 'Light' }]),
    holds: (team) => has(team, ...HEALING),
  },
  {
    because:
      'someone revives quickly when a Medium is in the team: the Defibrillator is the best gadget of the class',
    request: requestOf([{ preferredClass: 'Medium' }]),
    holds: (team) => has(team, 'Defibrillator'),
  },
  {
    because: 'the Dome Shield is what a Heavy brings to every steal',
    request: requestOf([{ preferredClass: 'Heavy' }]),
    holds: (team) => has(team, 'Dome Shield'),
  },
  {
    because: 'something reveals or gasses cloaked enemies when the enemy has the Cloaking Device',
    request: requestOf([], { enemyTeam: [cloaked] }),
    holds: (team) =>
      has(team, 'Sonar Grenade', 'Proximity Sensor', 'Gas Grenade', 'Gas Mine', 'Guardian Turret'),
  },
  {
    because: 'grenades and rockets are shot down or blocked when the enemy brings little else',
    request: requestOf([], { enemyTeam: bombers }),
    holds: (team) => has(team, 'APS Turret', 'Dome Shield'),
  },
  {
    because: 'a glitch switches off shields and heals of a team that hides behind them',
    request: requestOf([{ preferredClass: 'Light' }], { enemyTeam: bunker }),
    holds: (team) => has(team, 'Glitch Grenade'),
  },
  {
    because: 'on the long roofs of Seoul someone can shoot far',
    request: requestOf([], { map: 'seoul' }),
    holds: (team) => weapons(team).some((name) => LONG.includes(name)),
  },
  {
    because: 'in the narrow streets of Monaco nobody takes a sniper rifle along',
    request: requestOf([], { map: 'monaco' }),
    holds: (team) => !weapons(team).includes('SR-84'),
  },
  {
    because: 'three Lights do not all take a sniper rifle, not even on long sightlines',
    request: requestOf(
      [1, 2, 3].map(() => ({ preferredClass: 'Light' as const })),
      {
        map: 'seoul',
      },
    ),
    holds: (team) => weapons(team).filter((name) => name === 'SR-84').length < 3,
  },
  {
    because: 'on a vertical map the team has a way up that all three can use',
    request: requestOf([], { map: 'skyway-stadium' }),
    holds: (team) => has(team, 'Jump Pad', 'Zipline'),
  },
  {
    because: 'where much can be destroyed, someone opens walls',
    request: requestOf([], { map: 'kyoto' }),
    holds: (team) =>
      has(
        team,
        'RPG-7',
        'C4',
        'Breach Charge',
        'Breach Drill',
        'Dematerializer',
        "Charge 'N' Slam",
      ),
  },
  {
    because: 'beside a locked sniper, the others bring what wins a room',
    request: requestOf([{ lockedBuild: { ...sniper } }], { map: 'monaco' }),
    holds: (team) => weapons(team).filter((name) => LONG.includes(name)).length === 1,
  },
  {
    because: 'nobody takes two swords to a gun fight: at most one blade in a team',
    request: requestOf([]),
    holds: (team) => categories(team).filter((category) => category === 'Melee').length < 2,
  },
  {
    because: 'three aggressive players do not take a long gun to the narrow streets of Las Vegas',
    request: requestOf(
      [1, 2, 3].map(() => ({ playstyle: 'Aggressive' as const })),
      {
        map: 'las-vegas',
      },
    ),
    holds: (team) => !weapons(team).some((name) => LONG.includes(name)),
  },
];

describe('what experienced players hold to be right is so in the best team', () => {
  it.each(CASES)('$because', ({ request, holds }) => {
    const { optimizedTeam } = optimizer.optimize(request);
    expect(optimizedTeam).toSatisfy(holds);
  });

  it('a player who asks for Support gets the healing, not the others', () => {
    const { optimizedTeam } = optimizer.optimize(requestOf([{}, { preferredRole: 'Support' }]));
    expect(optimizedTeam[1]?.role).toBe('Support');
    expect(
      has(
        [optimizedTeam[1]].flatMap((member) => member ?? []),
        ...HEALING,
      ),
    ).toBe(true);
  });

  it('a longer sightline never makes the chosen team worse at long range', () => {
    const mapOf = (sightlines: 'short' | 'medium' | 'long') => ({
      mapId: sightlines,
      name: sightlines,
      characteristics: {
        sightlines,
        verticalPlay: true,
        destructionPotential: 'medium' as const,
      },
      strategyTips: [],
    });
    const maps = [mapOf('short'), mapOf('medium'), mapOf('long')];
    const other = createTeamOptimizer({ ...builtInCatalogue, maps });
    const preferences = [
      [],
      [{ preferredClass: 'Light' as const }, { preferredClass: 'Light' as const }],
      [{ playstyle: 'Aggressive' as const }, { preferredRole: 'Anchor' as const }],
      [{ preferredClass: 'Heavy' as const }, { playstyle: 'Defensive' as const }],
    ];
    for (const preference of preferences) {
      const reach = maps.map(({ mapId }) =>
        longRange(other.optimize(requestOf(preference, { map: mapId }))),
      );
      expect(reach).toEqual(reach.toSorted((a, b) => a - b));
    }
  });
});

const rules = createTeamRules(builtInCatalogue);

/** Scores the weapons at long range with the model's formula. */
function longRange({ optimizedTeam }: OptimizedTeam): number {
  return optimizedTeam
    .map(({ weapon }) => rules.quickness(weapon, PLAYER_CLASSES, 'good').long)
    .toSorted((a, b) => b - a)
    .reduce((total, quick, place) => total + quick * (rules.model.range.places[place] ?? 0), 0);
}
