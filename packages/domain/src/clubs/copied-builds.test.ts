import { describe, expect, it } from 'vitest';
import type { BuildContent } from '../builds/index.ts';
import { buildsToCopy } from './copied-builds.ts';

const SCOUT: BuildContent = {
  buildName: 'Scout',
  class: 'Light',
  weapon: 'XP-54',
  specialization: 'Cloaking Device',
  gadget1: 'Glitch Grenade',
  gadget2: 'Gateway',
  gadget3: null,
  description: null,
  maps: [],
  modes: [],
};

describe('builds to copy', () => {
  it('are all of them when the player has none', () => {
    const medium = { ...SCOUT, class: 'Medium' } as const;
    const there = { ...medium, buildName: 'Roof', maps: ['Seoul'], modes: ['Bank It'] };
    expect(buildsToCopy([SCOUT, medium, there], [])).toEqual([SCOUT, medium, there]);
  });

  it('leave out what was copied before', () => {
    const copied = buildsToCopy([SCOUT], [{ ...SCOUT, weapon: 'M11' }]);
    expect(buildsToCopy([SCOUT], [{ ...SCOUT, weapon: 'M11' }, ...copied])).toEqual([]);
  });

  it('get the next free name, ignoring case, within its length', () => {
    const own = [
      { ...SCOUT, buildName: 'SCOUT', weapon: 'M11' },
      { ...SCOUT, buildName: 'Scout (2)', weapon: 'V9S' },
    ];
    expect(buildsToCopy([SCOUT], own)).toEqual([{ ...SCOUT, buildName: 'Scout (3)' }]);
    const long = { ...SCOUT, buildName: 'x'.repeat(49) };
    const [copy] = buildsToCopy([long], [{ ...long, weapon: 'M11' }]);
    expect(copy?.buildName).toBe(`${'x'.repeat(45)} (2)`);
  });
});
