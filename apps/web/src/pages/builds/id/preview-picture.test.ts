import { expect, test } from 'vitest';
import { publicBuild } from '../../../../test/builds.ts';
import { brokenLines, buildPicture } from './preview-picture.ts';

test('a name is broken between words, into at most three lines', () => {
  // 520 / (56 * 0.6) = 15 letters per line.
  expect(brokenLines('Night owl')).toEqual(['Night owl']);
  expect(brokenLines('Night owl of the north')).toEqual(['Night owl of', 'the north']);
  expect(brokenLines('one-two-three-four five-six-seven eight-nine-ten eleven')).toEqual([
    'one-two-three-four',
    'five-six-seven',
    'eight-nine-ten eleven',
  ]);
});

test("code points that XML doesn't allow are drawn as the replacement character", () => {
  const picture = buildPicture(
    publicBuild(1, { buildName: 'a\uFFFE\uFFFF\u0001\uD800b & <c>' }),
    'Trifecta',
  );
  expect(picture).toContain('>a\uFFFD\uFFFD\uFFFD\uFFFDb &amp; &lt;c&gt;</text>');
});

test("the player's badge is next to their name, and a club's tag after it", () => {
  const colors = { ground: 'navy', emblem: 'gold' } as const;
  const badge = { shape: 'circle', colors, emblem: 'bull' } as const;
  const club = { kind: 'club', tag: 'RUSH', name: 'Rush Hour', ...badge } as const;
  const picture = buildPicture(publicBuild(1, { creatorBadge: club }), 'Trifecta');
  expect(picture).toContain('>by Ben · RUSH</text>');
  expect(picture).toContain('color="#ffc53d" fill="#17377f"');
  expect(buildPicture(publicBuild(1), 'Trifecta')).toContain('>by Ben</text>');
});
