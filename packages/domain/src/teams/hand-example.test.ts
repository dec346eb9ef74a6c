import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES, ROLES } from '../catalogue/index.ts';
import type { Catalogue, PlayerClass, Role, TeamItem, TeamModel } from '../catalogue/index.ts';
import { builtInCatalogue, madeUpWeapon } from '../testing/built-in-catalogue.ts';
import { requestOf } from '../testing/team-requests.ts';
import { createGear } from './gear.ts';
import { situationOf, UNITS_PER_POINT } from './situation.ts';
import { createTeamOptimizer } from './team-optimizer.ts';
import { createTeamPool } from './team-pool.ts';
import { createTeamRules } from './team-rules.ts';
import { teamParts, termsOf, totalUnits } from './team-terms.ts';
import { circumstancesOf } from './team-request.ts';

const BEST_ROLE: Readonly<Record<PlayerClass, Role>> = {
  Light: 'Entry Fragger',
  Medium: 'Support',
  Heavy: 'Anchor',
};
const reason = 'made up';

function item(name: string, strength: number, healing: number): TeamItem {
  const gives: Record<string, number> = healing === 0 ? {} : { healing };
  return { name, strength, gives, answers: {}, roles: [], playstyles: [], reason };
}

const EXAMPLE_FIT: TeamModel['fit'] = {
  weaponStrength: 4,
  specializationStrength: 2,
  gadgetStrength: 1,
  weaponRole: 0,
  specializationRole: 0,
  gadgetRole: 0,
  weaponMisfit: 0,
  specializationMisfit: 0,
  reason,
};

const EXAMPLE_BALANCE: TeamModel['balance'] = {
  distinctClasses: [0, 300, 450],
  distinctClassesReason: reason,
  roles: [
    { role: 'Entry Fragger', points: 200, reason },
    { role: 'Support', points: 220, reason },
    { role: 'Anchor', points: 200, reason },
  ],
};

/** Half of the shots hit, and a kill in two seconds has half of the full quickness. */
function exampleRange(): TeamModel['range'] {
  const { range } = builtInCatalogue.teamModel;
  const weights = { short: 20, middle: 20, long: 12 };
  return {
    ...range,
    aim: { ...range.aim, good: { hitPercent: 50, headPercent: 20 } },
    paceSeconds: 2,
    places: [4, 2, 1],
    bands: range.bands.map((one) => ({ ...one, weight: weights[one.band] })),
  };
}

/** The catalogue of the example in docs/optimizer.md. */
function exampleCatalogue(): Catalogue {
  const gadgetNames = (playerClass: PlayerClass) =>
    [1, 2, 3].map((number) => `${playerClass} gadget ${number}`);
  const specializations = PLAYER_CLASSES.map((playerClass) => ({
    name: `${playerClass} skill`,
    class: playerClass,
    roles: [],
    effect: '',
    status: 'available' as const,
  }));
  return {
    ...builtInCatalogue,
    weapons: PLAYER_CLASSES.map((playerClass) =>
      madeUpWeapon({
        name: `${playerClass} rifle`,
        class: playerClass,
        category: 'Rifle',
        bodyDamage: 50,
        headDamage: 50,
        rateOfFire: 60,
        damageDropoffModifier: '100%',
        noMagazine: true,
        patchMetaScore: 70,
      }),
    ),
    specializations,
    gadgets: PLAYER_CLASSES.flatMap((playerClass) =>
      gadgetNames(playerClass).map((name) => ({
        name,
        classes: [playerClass],
        group: playerClass,
        category: 'utility',
        tags: [],
        effect: '',
        status: 'available' as const,
      })),
    ),
    teamModel: {
      ...builtInCatalogue.teamModel,
      fit: EXAMPLE_FIT,
      range: exampleRange(),
      balance: EXAMPLE_BALANCE,
      classes: PLAYER_CLASSES.map((playerClass) => ({
        class: playerClass,
        roles: Object.fromEntries(
          ROLES.map((role) => [role, role === BEST_ROLE[playerClass] ? 200 : 0]),
        ) as Record<Role, number>,
        reason,
      })),
      weaponCategories: [
        {
          category: 'Rifle',
          roles: [],
          playstyles: [],
          hitPercent: { short: 100, middle: 100, long: 100 },
          readySeconds: 0,
          closeInMeters: 0,
          reason,
        },
      ],
      specializations: specializations.map(({ name }) =>
        item(name, 80, name === 'Medium skill' ? 2 : 0),
      ),
      gadgets: PLAYER_CLASSES.flatMap(gadgetNames).map((name) =>
        item(name, 60, name === 'Medium gadget 1' ? 1 : 0),
      ),
      weapons: [],
      needs: [{ need: 'healing', worth: 80, asked: 2, reason }],
      fade: { percent: 50, reason },
      map: { ...builtInCatalogue.teamModel.map, maps: [] },
      memberPairs: [],
      teamPairs: [
        {
          first: { specializations: ['Medium skill'] },
          second: { classes: ['Heavy'] },
          points: 240,
          reason,
        },
      ],
      threats: [],
    },
  };
}

describe('the example of docs/optimizer.md', () => {
  const catalogue = exampleCatalogue();
  const request = requestOf([{ preferredClass: 'Medium' }, { preferredClass: 'Medium' }]);
  const { optimizedTeam, teamScore, pickCost, whatIf } =
    createTeamOptimizer(catalogue).optimize(request);

  it('has the terms worked out by hand', () => {
    const rules = createTeamRules(catalogue);
    const situation = situationOf(rules, circumstancesOf(request));
    const terms = termsOf(teamParts(rules, situation, optimizedTeam, request.players));
    const inPoints = Object.fromEntries(
      Object.entries(terms).map(([term, units]) => [term, units / UNITS_PER_POINT]),
    );
    expect(inPoints).toEqual({
      fit: 2460,
      range: 1456,
      utility: 235,
      counter: 0,
      synergy: 240,
      balance: 720,
      preferences: 0,
    });
    expect(totalUnits(terms) / UNITS_PER_POINT).toBe(5111);
  });

  it('has the team score worked out by hand', () => {
    const rules = createTeamRules(catalogue);
    const { mediansIn } = createTeamPool(rules, createGear(rules));
    expect(mediansIn(situationOf(rules, circumstancesOf(request))).team / UNITS_PER_POINT).toBe(
      4871,
    );
    expect(teamScore).toBe(72);
    expect(pickCost).toBe(28);
  });

  it('says that each Medium costs the other 28 points', () => {
    const change = { field: 'preferredClass', value: 'Light', teamScore: 100, gain: 28 };
    expect(whatIf).toEqual([
      { playerIndex: 0, ...change },
      { playerIndex: 1, ...change },
    ]);
  });
});
