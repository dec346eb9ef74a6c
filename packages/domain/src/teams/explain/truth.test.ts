import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../../testing/built-in-catalogue.ts';
import { builtInOptimizer, keepingAnswers } from '../../testing/kept-answers.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { newestCatalogue } from '../../testing/newest-catalogue.ts';
import { randomRequests, withKeptItems, withWishes } from '../../testing/random-requests.ts';
import { falseSentences } from '../../testing/truth/false-sentences.ts';
import { requestOf } from '../../testing/team-requests.ts';
import { createWorlds } from '../../testing/truth/measured-team.ts';
import { falseComparison, falseWhyNot } from '../../testing/truth/question-sentences.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { checkWhyNot } from '../check-why-not.ts';
import type { OptimizedTeam } from '../optimized-team.ts';
import { createPreparation } from '../prepared.ts';
import { unitsPerPoint } from '../score-scale.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import { createTeamOptimizer } from '../team-optimizer.ts';
import type { TeamOptimizer } from '../team-optimizer.ts';
import type { TeamRequest } from '../team-request.ts';
import { circumstancesOf } from '../team-request.ts';

/** Longer than two thousand answers take on a busy machine. */
const LIMIT_MS = 60 * 60_000;

const ANSWERS = isLongRun ? 2000 : 16;
/** In the newest catalogue. The texts are the same as in the built-in one. */
const NEWEST_ANSWERS = isLongRun ? 2000 : 8;

const QUESTIONS = isLongRun ? 500 : 12;

/** The same answers are read again with each wrong word. A long run would fill the memory with them. */
function optimizerOf(catalogue: Catalogue): TeamOptimizer {
  if (isLongRun) return createTeamOptimizer(catalogue);
  return catalogue === builtInCatalogue
    ? builtInOptimizer
    : keepingAnswers(createTeamOptimizer(catalogue));
}

/** Everything the sentences about one catalogue are checked with. */
function prepared(catalogue: Catalogue) {
  const prepare = createPreparation(catalogue);
  const optimizer = optimizerOf(catalogue);
  const random = seededRandom(2000);
  const count = catalogue === builtInCatalogue ? ANSWERS : NEWEST_ANSWERS;
  const requests = randomRequests(catalogue, count, 415).map((request, index) => {
    if (index % 3 === 0) return withKeptItems(catalogue, request, random);
    return index % 3 === 1 ? withWishes(request, random) : request;
  });
  const checked = {
    worldOf: createWorlds(catalogue),
    optimizer,
    unitsPerPoint: (request: TeamRequest) =>
      unitsPerPoint(prepare(circumstancesOf(request)).scale.team),
  };
  return { random, requests, checked };
}

/** The answer with every text changed, and nothing else. */
function reworded(answer: OptimizedTeam, change: (text: string) => string): OptimizedTeam {
  const names = new Set(['playerName', 'class', 'role', 'weapon', 'specialization', 'item']);
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      typeof value === 'string' && !names.has(key) ? change(value) : value,
    ),
  ) as OptimizedTeam;
}

describe.each([builtInCatalogue, newestCatalogue])('every sentence in $patch.name', (catalogue) => {
  const { random, requests, checked } = prepared(catalogue);
  const items = [...catalogue.weapons, ...catalogue.specializations, ...catalogue.gadgets];

  it(`is true, in ${requests.length} random answers`, { timeout: LIMIT_MS }, () => {
    const untrue = requests.flatMap((request) =>
      falseSentences(checked, request, checked.optimizer.optimize(request)),
    );
    expect(untrue).toEqual([]);
  });

  it(`is true of up to ${QUESTIONS} questions about them`, { timeout: LIMIT_MS }, () => {
    const untrue = requests.slice(0, QUESTIONS).flatMap((request) => {
      const question = { playerIndex: random(3), item: pick(random, items).name };
      if (checkWhyNot(catalogue, request, question).length > 0) return [];
      const answer = checked.optimizer.optimize(request);
      const world = checked.worldOf(request);
      const why = checked.optimizer.whyNot(request, question);
      const teams = [answer.optimizedTeam, why.optimizedTeam] as const;
      return [
        ...falseWhyNot(world, answer, question, why, checked.unitsPerPoint(request)),
        ...falseComparison(
          world,
          teams,
          checked.optimizer.compare(circumstancesOf(request), teams),
        ),
      ];
    });
    expect(untrue).toEqual([]);
  });
});

describe('a wrong word', () => {
  const { requests, checked } = prepared(builtInCatalogue);

  it('is caught when one item is credited with a change of several', () => {
    const request = requestOf([]);
    const question = { playerIndex: 0, item: 'Model 1887' };
    const answer = checked.optimizer.optimize(request);
    const why = checked.optimizer.whyNot(request, question);
    const falseOf = (sentence: string) =>
      falseWhyNot(
        checked.worldOf(request),
        answer,
        question,
        { ...why, sentence },
        checked.unitsPerPoint(request),
      );
    const weapon = answer.optimizedTeam[0]?.weapon ?? '';
    const size = `(+${Math.round(why.cost)})`;
    expect(falseOf(why.sentence)).toEqual([]);
    expect(
      falseOf(why.sentence.replace(/^.+ less/, `${weapon} over Model 1887 ${size}`)),
    ).toHaveLength(1);
    expect(falseOf(`${weapon} over Model 1887 ${size}: stronger (rated in 8.3.0).`)).toHaveLength(
      1,
    );
  });

  it.each([
    ['faster', 'slower'],
    ['slower', 'faster'],
    ['more ', 'less '],
    ['less ', 'more '],
    ['stronger', 'weaker'],
    [': better ', ': worse '],
    ['lands more', 'lands fewer'],
    ['goes in first', 'stays on the point'],
    ['Toss-up: ', 'Toss-up: no '],
    ['no clash', 'a clash'],
    [' combo', ' clash'],
    ['No ', 'Some '],
    ['Strong:', 'Weak:'],
    ['%)', '0%)'],
    ['if they bring', 'if they dive'],
    ['Defense:', 'Recon:'],
    [' over ', ' after '],
  ])("is caught when '%s' becomes '%s'", (said, wrong) => {
    const isCaught = requests.slice(0, 16).some((request) => {
      const answer = checked.optimizer.optimize(request);
      const changed = reworded(answer, (text) => text.replace(said, wrong));
      return falseSentences(checked, request, changed).length > 0;
    });
    expect(isCaught).toBe(true);
  });
});
