import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../../testing/built-in-catalogue.ts';
import { builtInOptimizer as optimizer } from '../../testing/kept-answers.ts';
import { enemy, requestOf } from '../../testing/team-requests.ts';
import type { Role } from '../../catalogue/index.ts';
import { situationOf } from '../situation.ts';
import type { Loadout } from '../team-request.ts';
import { createTeamRules } from '../team-rules.ts';
import { callsOf } from './calls.ts';
import { MAP_CHANGE_TEXTS } from './map-change-texts.ts';
import { MATCHUP_TEXTS } from './matchup-texts.ts';
import { bandFacts, demandFacts } from './team-facts.ts';
import { circumstancesOf } from '../team-request.ts';

const LIGHT: Loadout = {
  class: 'Light',
  weapon: 'M11',
  specialization: 'Cloaking Device',
  gadgets: ['Glitch Grenade', 'Flashbang', 'Sonar Grenade'],
};
const MEDIUM: Loadout = {
  class: 'Medium',
  weapon: 'AKM',
  specialization: 'Healing Beam',
  gadgets: ['Defibrillator', 'Gas Mine', 'Jump Pad'],
};
const HEAVY: Loadout = {
  class: 'Heavy',
  weapon: 'M60',
  specialization: 'Mesh Shield',
  gadgets: ['Dome Shield', 'C4', 'Barricade'],
};

const ROLES_IN_ORDER: readonly Role[] = ['Entry Fragger', 'Support', 'Anchor'];

const NAMES = ['Ada', 'Ben', 'Cy'];

function answerTo(builds: readonly Loadout[], circumstances: Parameters<typeof requestOf>[1] = {}) {
  const players = builds.map((lockedBuild, index) => ({
    name: NAMES[index] ?? '',
    lockedBuild,
    preferredClass: lockedBuild.class,
    preferredRole: ROLES_IN_ORDER[index] ?? ('Flex' as const),
  }));
  return optimizer.optimize(requestOf(players, circumstances)).teamExplanation;
}

describe("a coach's calls", () => {
  it('name who covers a steal and who revives under it', () => {
    const { calls } = answerTo([LIGHT, MEDIUM, HEAVY]);
    expect(calls.contested).toBe(
      'Cy domes the cashout, and Ben revives inside with Defibrillator.',
    );
  });

  it('send the team across by the only quick way that it has', () => {
    const { calls } = answerTo([LIGHT, MEDIUM, HEAVY]);
    expect(calls.rotate).toBe("Rotate together: Ben's Jump Pad is your only quick way across.");
  });

  it('take the slowest along where an item does, instead of sending them ahead', () => {
    const { calls, combos } = answerTo([
      { ...LIGHT, specialization: 'Evasive Dash' },
      MEDIUM,
      HEAVY,
    ]);
    expect(combos.map(({ name }) => name)).toContain('Heavy lift');
    expect(calls.rotate).toBe("Rotate together: Cy goes along by Ben's Jump Pad.");
  });

  it('name the enemy whom the team has no answer to', () => {
    const enemyTeam = [
      enemy({ class: 'Medium', weapon: 'AKM', specialization: 'Guardian Turret' }),
      enemy({ class: 'Heavy', weapon: 'Flamethrower' }),
    ];
    const { calls } = answerTo([LIGHT, LIGHT, LIGHT], { enemyTeam });
    expect(calls.target).toBe(
      'Shoot the Flamethrower Heavy first: you have no answer to their fire.',
    );
  });
});

describe('a call to go in without an Entry Fragger', () => {
  const rules = createTeamRules(builtInCatalogue);
  const request = requestOf(NAMES.map((name) => ({ name })));
  const firstOf = (builds: readonly Loadout[], roles: readonly Role[]) => {
    const members = builds.map((build, index) => ({
      ...build,
      role: roles[index] ?? 'Flex',
      aim: request.aim,
    }));
    const explained = {
      rules,
      situation: situationOf(rules, circumstancesOf(request)),
      preferences: request.players,
      unitsPerPoint: 1,
      members,
      parts: [],
    };
    return callsOf(explained, request, demandFacts(explained), bandFacts(explained)).first;
  };
  const close: Loadout = { ...HEAVY, weapon: 'SA1216' };
  const medic: Loadout = { ...MEDIUM, weapon: 'Model 1887' };
  const scout: Loadout = { ...LIGHT, weapon: 'SH1900' };

  it('leaves an Anchor on the point, whoever has more health', () => {
    expect(firstOf([scout, medic, close], ['Flex', 'Support', 'Anchor'])).toBe(
      'No Entry Fragger: Ben leads with Model 1887.',
    );
    expect(firstOf([close, close, close], ['Anchor', 'Anchor', 'Anchor'])).toBe(
      'No Entry Fragger: stay on the point, and let them come.',
    );
  });

  it('speaks of the most health only where nobody has as much', () => {
    expect(firstOf([scout, medic, close], ['Flex', 'Support', 'Flex'])).toBe(
      'No Entry Fragger: Cy leads with the most health.',
    );
    expect(firstOf([scout, close, close], ['Flex', 'Flex', 'Flex'])).toBe(
      'No Entry Fragger: Ben leads with SA1216.',
    );
  });
});

describe('a call about the enemy', () => {
  const flamer = enemy({ class: 'Heavy', weapon: 'Flamethrower' });

  it('says where to fight a single one, or to do it together', () => {
    expect(answerTo([LIGHT, MEDIUM, HEAVY], { enemyTeam: [flamer] }).calls.target).toMatch(
      /^Fight the Flamethrower Heavy at (mid|long) range: (M11|AKM|M60) has the edge there\.$/,
    );
    const dagger: Loadout = { ...LIGHT, weapon: 'Dagger' };
    const rifle = enemy({ class: 'Medium', weapon: 'AKM' });
    expect(answerTo([dagger, dagger, dagger], { enemyTeam: [rifle] }).calls.target).toBe(
      'Shoot the AKM Medium together: it has the edge at every range.',
    );
  });

  it('names what they throw, like the warnings', () => {
    const thrower = enemy({ class: 'Light', weapon: 'M11', gadgets: ['Flashbang'] });
    const { calls, considerations, enemyNotes } = answerTo([LIGHT, LIGHT, LIGHT], {
      enemyTeam: [thrower, enemy({ class: 'Light', weapon: 'SR-84' })],
    });
    expect(enemyNotes).toContain('Flashbang: no answer');
    expect([calls.target, ...considerations].join()).not.toContain('utility');
  });
});

describe("a range at which the team's guns are weak", () => {
  const shotguns = [
    { ...LIGHT, weapon: 'SH1900' },
    { ...MEDIUM, weapon: 'Model 1887' },
    { ...HEAVY, weapon: 'SA1216' },
  ];
  const against = (weapon: string) =>
    answerTo(shotguns, { map: 'seoul', enemyTeam: [enemy({ class: 'Light', weapon })] }).calls;

  it('is called outgunned only by a gun that they have', () => {
    expect(answerTo(shotguns, { map: 'seoul' }).calls.rotate).toBe(
      'Rotate through buildings: your guns are weak at long range.',
    );
    expect(against('SR-84').rotate).toBe(
      'Rotate through buildings: their SR-84 outguns you at long range.',
    );
    expect(against('Dagger').rotate).toBe(
      'Rotate through buildings: your guns are weak at long range.',
    );
  });
});

describe('what the map changes', () => {
  it('is left out for three saved builds', () => {
    expect(answerTo([LIGHT, MEDIUM, HEAVY], { map: 'seoul' }).mapChange).toBeUndefined();
    expect(answerTo([LIGHT, MEDIUM], { map: 'seoul' }).mapChange).toMatch(/ here|for this map/);
  });

  it('names all items that change on both sides', () => {
    const four = ['A', 'B', 'C', 'D'];
    expect(MAP_CHANGE_TEXTS.changed(['A'], ['B'], ['more recon'])).toBe(
      'Changed for this map: A for B. More recon.',
    );
    expect(MAP_CHANGE_TEXTS.changed(four, four, [])).toBe(
      'Your team without a map is about equal here. In: A, B, C, and D. Out: A, B, C, and D.',
    );
  });
});

describe('the matchup', () => {
  it('is hard only where guns or answers are behind', () => {
    expect(MATCHUP_TEXTS.against(65, 59, 70)).toMatch(/^Fair matchup: /);
    expect(MATCHUP_TEXTS.against(65, 49, 80)).toMatch(/^Hard matchup: /);
  });

  it('is harder against guns that kill the team sooner', () => {
    const scoreAgainst = (weapon: string) =>
      answerTo([LIGHT, MEDIUM, HEAVY], { enemyTeam: [enemy({ class: 'Medium', weapon })] }).matchup
        .score;
    expect(scoreAgainst('Dual Blades')).toBeGreaterThan(scoreAgainst('AKM'));
  });

  it('says how much of the fastest guns and of the needs the team has without an enemy', () => {
    expect(answerTo([LIGHT, MEDIUM, HEAVY], { map: 'seoul' }).matchup.text).toMatch(
      /^Your guns are at \d+% of the fastest, and you meet \d+% of what this map needs\.$/,
    );
  });
});
