import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { builtInOptimizer as optimizer } from '../testing/kept-answers.ts';
import { isLongRun } from '../testing/long-run.ts';
import { randomRequests, withHabits, withKeptItems } from '../testing/random-requests.ts';
import { requestOf } from '../testing/team-requests.ts';
import { seededRandom } from './seeded-random.ts';

const random = seededRandom(141);
const requests = randomRequests(builtInCatalogue, isLongRun ? 60 : 15, 141).map((request, place) =>
  place % 3 === 0
    ? request
    : (place % 3 === 1 ? withKeptItems : withHabits)(builtInCatalogue, request, random),
);

/** Three saved builds for other roles and styles than what's asked for. */
const STUCK = requestOf([
  {
    preferredClass: 'Heavy',
    preferredRole: 'Support',
    playstyle: 'Tactical',
    lockedBuild: {
      class: 'Heavy',
      weapon: '.50 Akimbo',
      specialization: 'Winch Claw',
      gadgets: ['Pyro Mine', 'Gas Grenade'],
    },
  },
  {
    preferredClass: 'Medium',
    preferredRole: 'Flex',
    playstyle: 'Aggressive',
    lockedBuild: {
      class: 'Medium',
      weapon: 'Dual Blades',
      specialization: 'Guardian Turret',
      gadgets: ['Jump Pad', 'Breach Drill'],
    },
  },
  {
    preferredClass: 'Medium',
    preferredRole: 'Entry Fragger',
    playstyle: 'Balanced',
    lockedBuild: {
      class: 'Medium',
      weapon: 'CB-01 Repeater',
      specialization: 'Dematerializer',
      gadgets: ['Breach Drill', 'Smoke Grenade', 'Glitch Trap'],
    },
  },
]);

describe('the first answer', { timeout: 180_000 }, () => {
  it('is the whole answer without its comparisons, which say the rest', () => {
    for (const request of requests) {
      const { proof, ...whole } = optimizer.optimize(request);
      const { proof: ofFirst, teamExplanation, ...first } = optimizer.answerFirst(request);
      const { alternatives, whatIf, ...ofMap } = optimizer.compareAnswer(request);
      expect({
        ...first,
        teamExplanation: { ...teamExplanation, ...ofMap },
        alternatives,
        whatIf,
      }).toEqual(whole);
      expect(ofFirst).toEqual({ ...proof, nodes: ofFirst.nodes });
      // The comparisons are searches of their own.
      expect(ofFirst.nodes).toBeLessThanOrEqual(proof.nodes);
    }
  });

  it('knows whether a change gets a team off 0, before any comparison', () => {
    const { teamScore, teamExplanation } = optimizer.answerFirst(STUCK);
    expect(teamScore).toBe(0);
    expect(teamExplanation.overview).toContain('No single change gets you off 0');
    expect(optimizer.compareAnswer(STUCK).whatIf).toEqual([]);
    const [, ...others] = STUCK.players;
    const freed = requestOf([{}, ...others]);
    expect(optimizer.answerFirst(freed).teamExplanation.overview).not.toContain('No single change');
  });
});
