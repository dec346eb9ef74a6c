import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { teamScoresIn } from './team-scores.ts';

const TEAM = [
  {
    class: 'Light',
    weapon: 'M11',
    specialization: 'Grappling Hook',
    gadgets: ['Gateway', 'Flashbang', 'Glitch Grenade'],
  },
  {
    class: 'Medium',
    weapon: 'AKM',
    specialization: 'Healing Beam',
    gadgets: ['Defibrillator', 'Jump Pad', 'Zipline'],
  },
  {
    class: 'Heavy',
    weapon: 'M60',
    specialization: 'Mesh Shield',
    gadgets: ['Dome Shield', 'Barricade', 'RPG-7'],
  },
] as const;

/** The built-in catalogue with different damage for the AKM. */
function withAkm(bodyDamage: number) {
  const weapons = builtInCatalogue.weapons.map((weapon) =>
    weapon.name === 'AKM' ? { ...weapon, bodyDamage, headDamage: bodyDamage * 1.5 } : weapon,
  );
  return { ...builtInCatalogue, weapons };
}

describe('the score of saved teams in a catalogue', () => {
  it("falls when one of the team's weapons gets worse", () => {
    const [before] = teamScoresIn(builtInCatalogue, [TEAM]);
    const [after] = teamScoresIn(withAkm(8), [TEAM]);
    expect(before).toBeGreaterThan(after ?? 100);
    expect(after).toBeGreaterThanOrEqual(0);
  });

  it('is the same for the same team, whoever plays what', () => {
    const [light, medium, heavy] = TEAM;
    const [one, other] = teamScoresIn(builtInCatalogue, [TEAM, [heavy, light, medium]]);
    expect(one).toBe(other);
  });

  it('is unknown when an item is missing, or belongs to another class', () => {
    const [light, medium, heavy] = TEAM;
    const gone = [{ ...light, gadgets: ['Motion Sensor Mk II'] }, medium, heavy];
    const others = [{ ...light, weapon: 'AKM' }, medium, heavy];
    expect(teamScoresIn(builtInCatalogue, [gone, others])).toEqual([null, null]);
  });
});
