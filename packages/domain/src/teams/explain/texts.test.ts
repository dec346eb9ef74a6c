import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../../testing/built-in-catalogue.ts';
import { demandLabel, needTexts, threatTexts } from './label-texts.ts';
import {
  CHIP_TEXTS,
  comparisonText,
  gainTexts,
  JOBS,
  listed,
  lossTexts,
  MEMBER_TEXTS,
  TEAM_TEXTS,
  VERDICT_TEXTS,
} from './texts.ts';
import { UNMET_TEXTS } from './unmet-texts.ts';
import { alternativeText } from './explain-alternative.ts';
import type { Wording } from './wording-texts.ts';

const range = (about: string) => ({ term: 'range', about }) as const;
const clash = {
  term: 'synergy',
  about: 'your fire burns off your own gas',
  isClash: true,
} as const;
const combo = { term: 'synergy', about: 'Blind breach' } as const;

describe('a list in a sentence', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b, and c'],
  ])('of %j has a serial comma', (words, text) => {
    expect(listed(words)).toBe(text);
  });
});

/** Fights in which the chosen side is faster, and ratings that may be outdated. */
const wordingWith = (isOutdated: boolean): Wording => ({
  range: (band, isGain) =>
    band === 'short'
      ? { what: isGain ? 'lands more shots' : 'lands fewer shots', numbers: '50% against 40%' }
      : { what: isGain ? 'faster kills' : 'slower kills', numbers: null },
  strength: (isGain) => `${isGain ? 'stronger' : 'weaker'} (rated in 8.3.0)`,
  isOutdated,
  isBetweenGuns: false,
  roleFit: () => 'suits an Anchor',
  roleFilled: () => 'stays on the point',
  pick: () => 'the role you asked for',
});
const wording = wordingWith(false);
const rating = { term: 'fit', about: 'strength' } as const;

describe('gains and losses', () => {
  it('merge the range bands, in the order of distance', () => {
    const parts = [range('long'), combo, range('middle')];
    expect(gainTexts(parts, wording)).toEqual([
      'faster kills at mid and long range',
      'Blind breach combo',
    ]);
    expect(lossTexts(parts, wording)).toEqual([
      'slower kills at mid and long range',
      'no Blind breach combo',
    ]);
  });

  it('speak of every range where all three are alike', () => {
    const alike = { ...wording, range: () => ({ what: 'faster kills', numbers: null }) };
    expect(gainTexts([range('long'), range('short'), range('middle')], alike)).toEqual([
      'faster kills at every range',
    ]);
  });

  it('keep ranges with other words apart, with their numbers', () => {
    expect(gainTexts([range('short'), range('long')], wording)).toEqual([
      'lands more shots at close range (50% against 40%)',
      'faster kills at long range',
    ]);
  });

  it('name a rating only where it weighs most, and an outdated one where nothing else is, if at all', () => {
    const outdated = wordingWith(true);
    expect(gainTexts([rating, combo], wording)).toEqual([
      'stronger (rated in 8.3.0)',
      'Blind breach combo',
    ]);
    expect(gainTexts([combo, rating], wording)).toEqual(['Blind breach combo']);
    expect(gainTexts([rating, combo], outdated)).toEqual(['Blind breach combo']);
    expect(gainTexts([rating], outdated)).toEqual(['stronger (rated in 8.3.0)']);
    expect(gainTexts([rating], outdated, false)).toEqual([]);
    expect(lossTexts([rating], outdated, false)).toEqual([]);
  });

  it('never call a clash a combo', () => {
    expect(gainTexts([clash], wording)).toEqual(['no clash (your fire burns off your own gas)']);
    expect(lossTexts([clash], wording)).toEqual(['a clash (your fire burns off your own gas)']);
  });

  it("use the players' words for needs and threats", () => {
    expect(gainTexts([{ term: 'utility', about: 'explosives' }], wording)).toEqual([
      'more explosive damage',
    ]);
    expect(lossTexts([{ term: 'counter', about: 'sensors' }], wording)).toEqual([
      'worse vs. their recon',
    ]);
  });

  it('show a key of another catalogue as it is', () => {
    expect(demandLabel({ kind: 'need', name: 'snacks' })).toBe('snacks');
  });
});

describe('a comparison', () => {
  const medium = {
    chosen: 'Medium',
    other: 'Light',
    points: 6.94,
    gains: ['Pocketed Heavy combo', 'more healing'],
    losses: ['slower kills at long range'],
  };

  it('gives the answer, the points, the gains, and the trade-off', () => {
    expect(comparisonText(medium)).toBe(
      'Medium over Light (+7): Pocketed Heavy combo, more healing. Trade-off: slower kills at long range.',
    );
    expect(comparisonText({ ...medium, losses: [] })).toBe(
      'Medium over Light (+7): Pocketed Heavy combo, more healing.',
    );
  });

  it('is a toss-up without a number below 1.5 points, with what speaks for either', () => {
    expect(comparisonText({ ...medium, points: 1.49 })).toBe(
      'Toss-up: Medium or Light. Edge: Pocketed Heavy combo. Trade-off: slower kills at long range.',
    );
    expect(comparisonText({ ...medium, points: 1.5 })).toMatch(/^Medium over Light \(\+2\): /);
  });

  it('says that two choices score the same, or about the same without a gain', () => {
    expect(comparisonText({ ...medium, points: 0 })).toBe('Toss-up: Medium or Light. Equal.');
    expect(comparisonText({ ...medium, points: 0.3, gains: [], losses: [] })).toBe(
      'Toss-up: Medium or Light. About equal.',
    );
  });
});

describe('a verdict', () => {
  it('says what to do, then where to fight', () => {
    expect(VERDICT_TEXTS.plan('Dig in', 'long')).toBe('Dig in, win the long lines.');
    expect(VERDICT_TEXTS.plan(undefined, 'short')).toBe('Win the close fights.');
  });

  it('joins the players who do the same', () => {
    const jobs = [
      { names: ['Ada'], job: JOBS.entry },
      { names: ['Ben', 'Cleo'], job: JOBS.anchorHolds },
    ];
    expect(VERDICT_TEXTS.jobs(jobs)).toBe('Ada goes in first and Ben and Cleo hold the point.');
  });

  it.each(['healing', 'revives', 'defence', 'area denial', 'crowd control', 'explosives'])(
    'has a chip of at most three words for %s',
    (need) => {
      const label = demandLabel({ kind: 'need', name: need });
      for (const chip of [CHIP_TEXTS.none(label), CHIP_TEXTS.thin(label)]) {
        expect(chip.split(' ').length).toBeLessThanOrEqual(3);
      }
    },
  );
});

describe('the labels', () => {
  it('cover every need and threat of the built-in catalogue', () => {
    const { needs, threats } = builtInCatalogue.teamModel;
    for (const { need } of needs) expect(needTexts(need).order).not.toBe(`Use your ${need}`);
    for (const { threat } of threats) {
      const { weakTo } = threatTexts(threat);
      expect(threatTexts(threat).label).not.toBe(threatTexts(`no ${threat}`).label);
      for (const chip of [CHIP_TEXTS.weakTo(weakTo), CHIP_TEXTS.thinAgainst(weakTo)]) {
        expect(chip.split(' ').length).toBeLessThanOrEqual(3);
      }
    }
  });
});

describe('counted texts', () => {
  it('agree with one and with many', () => {
    expect(TEAM_TEXTS.combos(['Dome revive'])).toBe('1 combo: Dome revive.');
    expect(TEAM_TEXTS.combos(['A', 'B', 'C', 'D', 'E'])).toBe('5 combos: A, B, and 3 more.');
    expect(TEAM_TEXTS.costly('Team', '', 1, { gear: null, isStuck: false })).toMatch(
      /cost 1 point:/,
    );
    expect(TEAM_TEXTS.answers('explosives', ['APS Turret'])).toBe(
      'Answers their explosives: APS Turret',
    );
    expect(UNMET_TEXTS.gone(['Recon Senses'])).toBe("Recon Senses isn't in the game this patch.");
    expect(UNMET_TEXTS.playstyle('Ann', ['Aggressive'], ['A', 'B'], true)).toBe(
      "A and B don't fit Ann's Aggressive style, but the saved build locks them in.",
    );
    expect(UNMET_TEXTS.role('Ann', ['Support', 'Anchor', 'Flex'], 'Entry Fragger')).toBe(
      'Ann asked for Support, Anchor, or Flex. The team is stronger with Entry Fragger.',
    );
    expect(UNMET_TEXTS.playstyle('Ann', ['Aggressive', 'Tactical'], ['A'], false)).toBe(
      "A doesn't fit Ann's Aggressive or Tactical style.",
    );
  });

  it('call the fastest weapon of a range the top', () => {
    expect(TEAM_TEXTS.rangeShare('Close', 'SH1900', 1)).toBe('Close: SH1900 (top).');
    expect(TEAM_TEXTS.rangeShare('Long', 'M60', 0.61)).toBe('Long: M60 (61%).');
  });

  it('join the items of a combo with a plus, and fall back to its reason without a name', () => {
    const items = ['Anti-Gravity Cube', 'C4', 'RPG-7'];
    expect(MEMBER_TEXTS.combo('Gravity bomb', items, 'catch them')).toBe(
      'Gravity bomb (Anti-Gravity Cube + C4 + RPG-7): catch them.',
    );
    expect(MEMBER_TEXTS.combo(undefined, ['A', 'B'], 'why')).toBe('A + B: why.');
  });
});

describe('an alternative', () => {
  it('names its gains and its trade-offs', () => {
    const other = { points: 3, gains: ['more recon'], losses: ['less healing'], gear: null };
    expect(alternativeText(other)).toBe('Gains: more recon. Trade-off: less healing.');
    expect(alternativeText({ ...other, points: 1.4 })).toMatch(/^About equal\. Gains: /);
    expect(alternativeText({ ...other, gains: [], losses: [] })).toBe(
      'Gains nothing over the best team. No trade-off.',
    );
  });
});
