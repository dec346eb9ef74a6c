/** Checks the sentences of the questions about an answer: 'Why not X?', and two teams side by side. */
import type { OptimizedTeam, TeamComparison, WhyNot, WhyNotQuestion } from '../../teams/index.ts';
import { holds, readComparison } from './claims.ts';
import { measureGear } from './measured-team.ts';
import type { Measured, World } from './measured-team.ts';

/** What 'Why not X?' says that isn't true. */
export function falseWhyNot(
  world: World,
  answer: OptimizedTeam,
  { playerIndex, item }: WhyNotQuestion,
  { sentence, cost, optimizedTeam }: WhyNot,
  unitsPerPoint: number,
): string[] {
  const own = measureGear(world, answer.optimizedTeam);
  const other = measureGear(world, optimizedTeam);
  const points = (own.unitsWithoutPicks - other.unitsWithoutPicks) / unitsPerPoint;
  const member = answer.optimizedTeam[playerIndex];
  const items = [member?.weapon, member?.specialization, ...(member?.gadgets ?? [])];
  if (Math.abs(points - cost) > 0.051) return [`${sentence} (${cost})`];
  if (sentence.endsWith(` already has ${item}.`)) return items.includes(item) ? [] : [sentence];
  if (/ would score /.test(sentence)) return points < 0 ? [] : [sentence];
  return isTrueComparison(world, sentence, points, [own, other], [...items, member?.class])
    ? []
    : [sentence];
}

function isTrueComparison(
  world: World,
  sentence: string,
  points: number,
  [own, other]: readonly [Measured, Measured],
  chosen: readonly (string | undefined)[],
): boolean {
  const read = readComparison(sentence);
  if (read.kind === 'toss-up') return Math.abs(points) < 0.5;
  const isNamed =
    read.chosen === undefined ||
    chosen.some((name) => name !== undefined && read.chosen?.includes(name));
  const isSize =
    read.points === undefined ? points < 0.5 : Math.abs(points - Number(read.points)) < 0.051;
  // Lost picks come on top of the gear.
  const claims = [...read.gains, ...read.losses].filter(
    (claim) => !/asked for|playstyle/.test(claim),
  );
  return isNamed && isSize && claims.every((claim) => holds(world, claim, own, other));
}

/** What a comparison says that isn't true. */
export function falseComparison(
  world: World,
  teams: readonly [OptimizedTeam['optimizedTeam'], OptimizedTeam['optimizedTeam']],
  comparison: TeamComparison,
): string[] {
  const [first, second] = [measureGear(world, teams[0]), measureGear(world, teams[1])];
  const isTrue = (text: string, own: typeof first, other: typeof first) => {
    const claim = /^(.+) \(\+\d+\.\d\)$/.exec(text)?.[1];
    return claim !== undefined && holds(world, claim, own, other);
  };
  const [ofFirst, ofSecond] = comparison.teams;
  return [
    ...ofFirst.betterAt.filter((text) => !isTrue(text, first, second)),
    ...ofSecond.betterAt.filter((text) => !isTrue(text, second, first)),
  ];
}
