import { expect, it } from 'vitest';
import { isPick } from './room-fields.ts';

it.each([
  ['map', true],
  ['aim', true],
  ['never', true],
  ['enemy.2', true],
  ['slot.0.class', true],
  ['slot.2.never', true],
  ['slot.0.owner', false],
  ['slot.0.ready', false],
  ['locked', false],
  ['name', false],
  ['notes', false],
  ['result', false],
  ['guest.1', false],
])('a team depends on %s: %s', (field, isOne) => {
  expect(isPick(field)).toBe(isOne);
});
