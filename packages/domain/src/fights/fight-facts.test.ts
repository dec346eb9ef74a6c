import { describe, expect, it } from 'vitest';
import facts from '../../catalogue/fight-facts.json' with { type: 'json' };
import sources from '../../catalogue/sources.json' with { type: 'json' };
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { itemFacts } from './index.ts';
import type { FightFact } from './index.ts';

const grenade: FightFact = {
  subject: 'Frag Grenade',
  fact: 'openerDamage',
  value: 140,
  since: '5.10.0',
  status: 'confirmed',
  sources: ['notes'],
};

describe('itemFacts', () => {
  it('spells out its sources, and names the classes that carry the item', () => {
    const { subject, ...fact } = grenade;
    expect(itemFacts([grenade], { notes: 'Patch notes' }, builtInCatalogue)).toEqual([
      { ...fact, item: subject, classes: ['Light', 'Medium', 'Heavy'], sources: ['Patch notes'] },
    ]);
  });

  it('never uses a fact without a known source', () => {
    const uncited = { ...grenade, sources: [] };
    expect(
      itemFacts([uncited, { ...grenade, fact: 'shieldHealth' }], {}, builtInCatalogue),
    ).toEqual([]);
    // Nor an older one instead, since it's no longer true.
    const older = { ...grenade, value: 150, since: '1.2.0' };
    expect(itemFacts([older, uncited], { notes: 'Patch notes' }, builtInCatalogue)).toEqual([]);
  });

  it('leaves out unavailable items', () => {
    const gone = { ...grenade, subject: 'Stun Gun' };
    const known = { notes: 'Patch notes' };
    expect(itemFacts([gone], known, builtInCatalogue)).toEqual([]);
    const gadgets = builtInCatalogue.gadgets.map((gadget) => ({
      ...gadget,
      status: 'retired' as const,
    }));
    expect(itemFacts([grenade], known, { ...builtInCatalogue, gadgets })).toEqual([]);
  });

  it('knows every source of the built-in facts', () => {
    const keys = new Set(facts.flatMap((fact) => fact.sources));
    expect([...keys].filter((key) => !(key in sources))).toEqual([]);
    expect(facts.filter((fact) => fact.sources.length === 0)).toEqual([]);
  });
});
