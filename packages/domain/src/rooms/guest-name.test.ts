import { expect, it } from 'vitest';
import { guestNameProblem } from './guest-name.ts';

it.each(['Bo', 'Ö', 'Zoë K.', 'Юля', '유나', 'Ben-7', 'A'.repeat(20)])(
  'a guest can be called “%s”',
  (name) => {
    expect(guestNameProblem(name)).toBeUndefined();
  },
);

it.each([
  ['', 'Enter your name'],
  ['  ', 'Enter your name'],
  [' Bo', "Name can't start or end with a space"],
  ['A'.repeat(21), 'Name must be 20 characters or less'],
  ['!?', 'Name needs at least one letter or number'],
  ['B\u200Bo', "Name can't contain invisible characters"],
])('“%s” has the problem %s', (name, problem) => {
  expect(guestNameProblem(name)).toBe(problem);
});
