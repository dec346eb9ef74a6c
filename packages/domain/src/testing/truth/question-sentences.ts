/** Checks the sentences of the questions about an answer: 'Why not X?', and two teams side by side. */
import type { OptimizedTeam, TeamComparison, WhyNot, WhyNotQuestion } from '../../teams/index.ts';
import { claimsIn, holds, readComparison } from './claims.ts';
import { measure, measureGear } from './measured-team.ts';
import type { Measured, World } from './measured-team.ts';

/** The false sentences of an answer to 'Why not X?'. */
export function falseWhyNot(
  world: World,
  answer: OptimizedTeam,
  { playerIndex, item }: WhyNotQuestion,
  { sentence, cost, optimizedTeam }: WhyNot,
  unitsPerPoint: number,
): string[] {
  const own = measureAnswer(world, answer.optimizedTeam);
  const other = measureAnswer(world, optimizedTeam);
  const points = (own.units - other.units) / unitsPerPoint;
  const member = answer.optimizedTeam[playerIndex];
  const items = [member?.weapon, member?.specialization, ...(member?.gadgets ?? [])];
  if (Math.abs(points - cost) > 0.501) return [`${sentence} (${cost})`];
  if (sentence.endsWith(` already has ${item}.`)) return items.includes(item) ? [] : [sentence];
  const alone = swapped(answer, { playerIndex, item });
  if (/ would score /.test(sentence)) {
    return points < 0 && isTrueSubject(sentence, item, alone, optimizedTeam) ? [] : [sentence];
  }
  const isTrue = sentence.startsWith('The best team with ')
    ? isTrueTeam(world, sentence, points, [own, other]) &&
      isTrueSubject(sentence, item, alone, optimizedTeam)
    : alone.some(
        ({ given, team }) =>
          isSameGear(team, optimizedTeam) &&
          isTrueComparison(world, sentence, points, [own, other], given),
      );
  return isTrue ? [] : [sentence];
}

type Members = OptimizedTeam['optimizedTeam'];

/** A team as it was answered with, lost picks included. Its role fit has the filled roles too. */
function measureAnswer(world: World, members: Members): Measured {
  const measured = measure(world, members, world.request.players);
  return { ...measured, roleFit: measured.roleFit + measured.filledRoles };
}

/** The answer's team with nothing but the item instead of another, for each one it can stand for. */
function swapped(
  { optimizedTeam }: OptimizedTeam,
  { playerIndex, item }: WhyNotQuestion,
): { given: string; team: Members }[] {
  const member = optimizedTeam[playerIndex];
  if (member === undefined) return [];
  const { weapon, specialization, gadgets } = member;
  return [
    { given: weapon, changed: { ...member, weapon: item } },
    { given: specialization, changed: { ...member, specialization: item } },
    ...gadgets.map((given) => ({
      given,
      changed: { ...member, gadgets: gadgets.map((name) => (name === given ? item : name)) },
    })),
  ].map(({ given, changed }) => ({ given, team: optimizedTeam.with(playerIndex, changed) }));
}

function isSameGear(first: Members, second: Members): boolean {
  const gearOf = (members: Members) =>
    members.map(({ class: ofClass, weapon, specialization, gadgets }) => [
      ofClass,
      weapon,
      specialization,
      ...gadgets.toSorted(),
    ]);
  return JSON.stringify(gearOf(first)) === JSON.stringify(gearOf(second));
}

/** The sentence is about the item if nothing else changes, and otherwise about the team with it. */
function isTrueSubject(
  sentence: string,
  item: string,
  alone: ReturnType<typeof swapped>,
  other: Members,
): boolean {
  const isAlone = alone.some(({ team }) => isSameGear(team, other));
  return sentence.startsWith(isAlone ? `${item} ` : `The best team with ${item} `);
}

/** `The best team with X scores 0.7 less: less recon. Ada also swaps ...`: what it has less of. */
function isTrueTeam(
  world: World,
  sentence: string,
  points: number,
  [own, other]: readonly [Measured, Measured],
): boolean {
  const [, size, losses] =
    /^The best team with .+? scores (the same|about the same|\d+ less)(?:: (.+?))?\. [^.]+ also (?:moves|takes|swaps) /.exec(
      sentence,
    ) ?? [];
  if (size === undefined) return false;
  const isSize = size.endsWith('same')
    ? points < 1.5
    : Math.abs(points - Number.parseFloat(size)) < 0.501;
  const claims = losses === undefined ? [] : claimsIn(losses);
  return isSize && claims.every((claim) => holds(world, claim, other, own));
}

function isTrueComparison(
  world: World,
  sentence: string,
  points: number,
  [own, other]: readonly [Measured, Measured],
  given: string,
): boolean {
  const read = readComparison(sentence);
  if (read.kind === 'tie') return points === 0;
  const isNamed = read.chosen === undefined || read.chosen === given;
  const isSize =
    read.points === undefined ? points < 1.5 : Math.abs(points - Number(read.points)) < 0.501;
  const claims = [...read.gains, ...read.losses];
  return isNamed && isSize && claims.every((claim) => holds(world, claim, own, other));
}

/** The false lines of a comparison. */
export function falseComparison(
  world: World,
  teams: readonly [OptimizedTeam['optimizedTeam'], OptimizedTeam['optimizedTeam']],
  comparison: TeamComparison,
): string[] {
  const [first, second] = [measureGear(world, teams[0]), measureGear(world, teams[1])];
  const isTrue = (text: string, own: typeof first, other: typeof first) => {
    const claim = /^(.+) \(\+\d+\)$/.exec(text)?.[1];
    return claim !== undefined && holds(world, claim, own, other);
  };
  const [ofFirst, ofSecond] = comparison.teams;
  return [
    ...ofFirst.betterAt.filter((text) => !isTrue(text, first, second)),
    ...ofSecond.betterAt.filter((text) => !isTrue(text, second, first)),
  ];
}
