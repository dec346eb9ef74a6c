import { expect, test } from 'vitest';
import { brokenLines, buildPicture } from './build-picture.ts';

test('a name is broken between words, into three lines at most', () => {
  // 520 / (56 * 0.6) = 15 letters per line.
  expect(brokenLines('Night owl')).toEqual(['Night owl']);
  expect(brokenLines('Night owl of the north')).toEqual(['Night owl of', 'the north']);
  expect(brokenLines('one-two-three-four five-six-seven eight-nine-ten eleven')).toEqual([
    'one-two-three-four',
    'five-six-seven',
    'eight-nine-ten eleven',
  ]);
});

test('code points no XML may hold are drawn as the replacement character', () => {
  const picture = buildPicture(
    {
      _id: '',
      buildName: 'a\uFFFE\uFFFF\u0001\uD800b & <c>',
      class: 'Light',
      weapon: 'M11',
      specialization: 'Grappling Hook',
      gadget1: 'Vanishing Bomb',
      gadget2: 'Glitch Grenade',
      gadget3: null,
      description: null,
      isPublic: true,
      averageRating: 0,
      totalRatings: 0,
      creatorDisplayName: null,
      createdAt: '',
      updatedAt: '',
      publishedAt: '',
      unavailable: [],
    },
    'Trifecta',
  );
  expect(picture).toContain('>a\uFFFD\uFFFD\uFFFD\uFFFDb &amp; &lt;c&gt;</text>');
});
