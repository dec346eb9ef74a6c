import { describe, expect, it } from 'vitest';
import { BADGE_COLOR_NAMES, edgeColor } from './badge.ts';
import { badgeProblem, fitTogether } from './badge-contrast.ts';

const LIGHT = ['white', 'gold', 'mint', 'sky', 'rose'] as const;
const DARK = ['black', 'navy', 'forest', 'crimson', 'violet'] as const;

describe("a club's badge", () => {
  it('has ten colors', () => {
    expect(BADGE_COLOR_NAMES).toEqual([...LIGHT, ...DARK]);
  });

  it.each(LIGHT.flatMap((light) => DARK.map((dark) => [light, dark] as const)))(
    'can be %s on %s, and the other way around',
    (light, dark) => {
      expect(fitTogether(light, dark)).toBe(true);
      expect(fitTogether(dark, light)).toBe(true);
    },
  );

  it('has an edge in the lighter color, which a dark page shows', () => {
    expect(edgeColor({ ground: 'navy', emblem: 'gold' })).toBe('gold');
    expect(edgeColor({ ground: 'gold', emblem: 'navy' })).toBe('gold');
  });

  it('refuses two colors that nobody can tell apart', () => {
    const problem = 'These two colors are too similar';
    const badge = { shape: 'shield', emblem: 'bolt' } as const;
    expect(badgeProblem({ ...badge, colors: { ground: 'gold', emblem: 'white' } })).toBe(problem);
    expect(badgeProblem({ ...badge, colors: { ground: 'navy', emblem: 'navy' } })).toBe(problem);
    expect(badgeProblem({ ...badge, colors: { ground: 'navy', emblem: 'gold' } })).toBeUndefined();
  });
});
