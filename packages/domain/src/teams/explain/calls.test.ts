import { describe, expect, it } from 'vitest';
import { builtInOptimizer as optimizer } from '../../testing/kept-answers.ts';
import { enemy, requestOf } from '../../testing/team-requests.ts';
import type { Role } from '../../catalogue/index.ts';
import type { Loadout } from '../team-request.ts';

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

function answerTo(builds: readonly Loadout[], circumstances: Parameters<typeof requestOf>[1] = {}) {
  const players = builds.map((lockedBuild, index) => ({
    name: ['Ada', 'Ben', 'Cy'][index] ?? '',
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

describe('the matchup', () => {
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
