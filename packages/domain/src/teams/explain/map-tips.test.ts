import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../../testing/built-in-catalogue.ts';
import { createTeamRules } from '../team-rules.ts';
import type { Member } from '../team-terms.ts';
import { fittingTips, namesIn } from './map-tips.ts';
import type { Reach } from './team-facts.ts';

const rules = createTeamRules(builtInCatalogue);
const medic: Member = {
  class: 'Medium',
  role: 'Support',
  aim: 'good',
  weapon: 'AKM',
  specialization: 'Healing Beam',
  gadgets: ['Smoke Grenade', 'Zipline', 'Goo Grenade'],
};

describe("a map's own tips", () => {
  it('are found by the items they speak of, and only by whole words', () => {
    const shields = ['Mesh Shield', 'Riot Shield'];
    expect(namesIn('Hold it with a shield.').toSorted()).toEqual(['Dome Shield', ...shields]);
    expect(namesIn('Cross it with smoke or a shield.')).toEqual(['Smoke Grenade', ...shields]);
    expect(namesIn('Good gasoline, a shielded crossfire, and nothing else.')).toEqual([]);
  });

  it('fit a team that carries what they speak of', () => {
    const map = { strategyTips: ['Cross with smoke or goo.', 'Bring mines.', 'Ziplines help.'] };
    expect(fittingTips(rules, map, [medic], () => 1)).toEqual([
      { tip: 'Cross with smoke or goo.', items: ['Smoke Grenade', 'Goo Grenade'] },
      { tip: 'Ziplines help.', items: ['Zipline'] },
    ]);
    const tip = 'A rifle wins here.';
    expect(fittingTips(rules, { strategyTips: [tip] }, [medic], () => 1)).toEqual([
      { tip, items: ['AKM'] },
    ]);
  });

  it('count a weapon only where it is at least 70% as quick as the best in their range', () => {
    const long = { strategyTips: ['Keep a rifle for the rooftops.'] };
    const middle = { strategyTips: ['Mid-range rifles do well here.'] };
    const reach: Reach = (_, band) => (band === 'long' ? 0.69 : 0.7);
    expect(fittingTips(rules, long, [medic], reach)).toEqual([]);
    expect(fittingTips(rules, middle, [medic], reach)).toHaveLength(1);
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
