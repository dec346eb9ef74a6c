import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../../testing/built-in-catalogue.ts';
import { createTeamRules } from '../team-rules.ts';
import type { Member } from '../team-terms.ts';
import { fittingTips, namesIn } from './map-tips.ts';

const rules = createTeamRules(builtInCatalogue);
const medic: Member = {
  class: 'Medium',
  role: 'Support',
  weapon: 'AKM',
  specialization: 'Healing Beam',
  gadgets: ['Smoke Grenade', 'Zipline', 'Goo Grenade'],
};

describe("a map's own tips", () => {
  it('are found by the items they speak of, and only by whole words', () => {
    expect(namesIn('Cross it with smoke or a shield.')).toEqual([
      'Smoke Grenade',
      'Mesh Shield',
      'Dome Shield',
      'Riot Shield',
    ]);
    expect(namesIn('Good gasoline, a shielded crossfire, and nothing else.')).toEqual([]);
  });

  it('fit a team that carries what they speak of', () => {
    const map = { strategyTips: ['Cross with smoke or goo.', 'Bring mines.', 'Ziplines help.'] };
    expect(fittingTips(rules, map, [medic])).toEqual([
      { tip: 'Cross with smoke or goo.', items: ['Smoke Grenade', 'Goo Grenade'] },
      { tip: 'Ziplines help.', items: ['Zipline'] },
    ]);
    expect(fittingTips(rules, { strategyTips: ['A rifle wins here.'] }, [medic])).toEqual([
      { tip: 'A rifle wins here.', items: ['AKM'] },
    ]);
  });

  it('speak of items or kinds of weapon that exist, on most maps', () => {
    const names = new Set([
      ...builtInCatalogue.gadgets.map(({ name }) => name),
      ...builtInCatalogue.specializations.map(({ name }) => name),
      ...builtInCatalogue.weapons.flatMap(({ name, category }) => [name, category]),
    ]);
    const speaking = builtInCatalogue.maps.filter(({ strategyTips }) => {
      const named = strategyTips.flatMap(namesIn);
      expect(named.filter((name) => !names.has(name))).toEqual([]);
      return named.length > 0;
    });
    expect(speaking.length).toBeGreaterThanOrEqual(10);
  });
});
