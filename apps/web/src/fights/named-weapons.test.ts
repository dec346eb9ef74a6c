import { expect, it } from 'vitest';
import { missingIn } from './named-weapons.ts';

const WEAPONS = [{ _id: 'akm' }, { _id: 'm11' }];

it.each([
  ['w=akm&w=chimera-xb&update=8.3.0', ['chimera-xb']],
  ['weapon=chimera-xb&enemy=chimera-xb', ['chimera-xb']],
  ['weapon=akm&enemy=nova', ['nova']],
  ['w=akm&weapon=m11', []],
  ['w=%3Cb%3E&w=', []],
  ['w=a&w=b&w=c&w=d&w=e', ['a', 'b', 'c', 'd']],
])('the address %s names weapons that are missing', (search, missing) => {
  expect(missingIn(search, WEAPONS)).toEqual(missing);
});
