import { describe, expect, it } from 'vitest';
import { seasonPicture, seasonWords } from './draw-season.ts';
import type { Season } from './draw-season.ts';

const NONE = { groups: [], unknown: 0, best: null };
/** 40 of 100 won: 31 to 50% by Wilson. */
const SEASON: Season = {
  season: 11,
  scope: { mode: 'quick-cash', teams: 3 },
  stats: {
    matches: 103,
    places: [40, 30, 30],
    withoutPlace: 3,
    shown: {
      meanPlace: 1.9,
      placeShares: [0.4, 0.3, 0.3],
      firstPlaces: { share: 0.4, from: 0.309, to: 0.498 },
    },
  },
  by: { map: NONE, lineUp: NONE },
  from: '2026-07-09',
  to: '2026-11-28',
  siteName: 'Trifecta <Beta>',
};
const best = { id: 'seoul', name: 'Seoul', compared: 4 };

describe("a season's picture", () => {
  it('says mode, time, share, interval, and chance, and nothing of a best map below its floor', () => {
    expect(seasonWords(SEASON)).toBe(
      'My season 11: Quick Cash. July 9, 2026 to November 28, 2026. 40% first places in 100 matches with a place. ' +
        'Likely 31 to 50% in the long run (95% interval). Chance 33%. Not clearly above or below chance.',
    );
  });

  it('names a best map only if it is clearly ahead', () => {
    const clear = { ...NONE, best: { ...best, isClear: true } };
    const unclear = { ...NONE, best: { ...best, isClear: false } };
    const words = seasonWords({ ...SEASON, by: { map: clear, lineUp: unclear } });
    expect(words).toContain('Best map of 4: Seoul.');
    expect(words).toContain('No lineup is clearly ahead of the other 3.');
  });

  it('shows all of its words, whatever the site is called', () => {
    const picture = seasonPicture(SEASON) ?? '';
    expect(picture).toContain('>first places in 100 matches with a place<');
    expect(picture).toContain('>Trifecta &lt;Beta&gt;<');
  });

  it('is not drawn from too few matches', () => {
    const stats = { ...SEASON.stats, shown: null };
    expect(seasonPicture({ ...SEASON, stats })).toBeUndefined();
  });
});
