import { describe, expect, it } from 'vitest';
import { WEAPONS } from '../../../test/game.ts';
import { comparisonPicture } from './preview-picture.ts';

/** The texts of a comparison's picture, in order. */
function textsAt(search: string): string[] {
  const picture = comparisonPicture({ weapons: WEAPONS, facts: [], search, siteName: 'Trifecta' });
  return [...picture.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);
}

// Against a Medium's body (250 HP) at 20 m. XP-54: 16 damage, 16 shots, 15 x 60 / 860 = 1.05 s. FAMAS: 23 damage, 11
// shots, 10 / 18 + 3 x 0.2144 = 1.199 s. M60: 20 damage, 13 shots, 12 x 60 / 580 = 1.24 s.
describe('the preview picture of a comparison', () => {
  it('has the times of its weapons, the fastest first, and the situation', () => {
    expect(textsAt('w=m60&w=xp-54')).toEqual([
      'Time to kill at 20 m',
      'XP-54',
      '1.05 s',
      'M60',
      '1.24 s',
      'Against a Medium, every shot hits the body',
      'Trifecta',
    ]);
  });

  it('has the fastest of each class without weapons that are known', () => {
    expect(textsAt('w=%3Cb%3E').slice(0, 7)).toEqual([
      'The fastest of each class at 20 m',
      'XP-54',
      '1.05 s',
      'FAMAS',
      '1.20 s',
      'M60',
      '1.24 s',
    ]);
  });

  it('says so when none of its weapons reaches that far', () => {
    expect(textsAt('w=sword&distance=30').slice(0, 2)).toEqual([
      'Time to kill at 30 m',
      'No kill at 30 m with these weapons.',
    ]);
  });
});
