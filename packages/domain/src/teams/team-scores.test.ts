import { expect, it } from 'vitest';
import { ANSWER_DEFAULT_SCORES, SAVED_DEFAULT_SCORES, withDefaultScores } from './team-scores.ts';

const namesOf = (scores: object) => Object.values(scores).join('/');

it('fills in 85/80/90/85/80 for an answer without scores', () => {
  expect(namesOf(withDefaultScores({}, ANSWER_DEFAULT_SCORES))).toBe('85/80/90/85/80');
});

it('fills in 85/80/85/80/80 for a saved team without scores', () => {
  expect(namesOf(withDefaultScores({ teamScore: null }, SAVED_DEFAULT_SCORES))).toBe(
    '85/80/85/80/80',
  );
});

it('keeps the scores an answer has, even 0', () => {
  const scores = { teamScore: 0, rangeScore: 12.5 };
  expect(namesOf(withDefaultScores(scores, SAVED_DEFAULT_SCORES))).toBe('0/80/85/12.5/80');
});
