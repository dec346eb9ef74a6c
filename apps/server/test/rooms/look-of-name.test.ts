import { describe, expect, it } from 'vitest';
import { lookOfName } from '../../src/rooms/look-of-name.ts';

describe('the look of a name', () => {
  it.each([
    ['Ada', 'Аda', 'with a Cyrillic А'],
    ['Michael', 'Michae1', 'with 1 for l'],
    ['0scar', 'Oscar', 'with 0 for O'],
    ['Jürgen', 'JÜRGEN', 'in capitals'],
  ])('is the same for %s and %s, %s', (one, other) => {
    expect(lookOfName(one)).toBe(lookOfName(other));
  });

  it.each([
    ['Ben', 'Bea'],
    ['Jürgen', 'Jurgen'],
    ['太郎', '次郎'],
  ])('differs for %s and %s', (one, other) => {
    expect(lookOfName(one)).not.toBe(lookOfName(other));
  });
});
