/** Checks the matchup and what the map changes, each against the model alone. */
import { RANGE_BANDS } from '../../catalogue/index.ts';
import type { RangeBand } from '../../catalogue/index.ts';
import { itemsOf } from '../../teams/index.ts';
import type { TeamMatchup } from '../../teams/index.ts';
import { claimsIn, holds } from './claims.ts';
import { measure } from './measured-team.ts';
import type { ToldTeam } from './member-sentences.ts';
import { bestShareIn } from './team-facts.ts';
import type { Fact } from './team-facts.ts';

/** The matchup's sentence if its numbers aren't the model's, or aren't its score's. */
export function falseMatchup(
  told: ToldTeam,
  facts: readonly Fact[],
  { score, text }: TeamMatchup,
): string[] {
  const { request } = told.world;
  const isAgainst = request.enemyTeam.length > 0;
  const [guns, answers] = isAgainst
    ? [gunsAgainst(told), shareOf(told, facts, 'threat')]
    : [gunsAlone(told), shareOf(told, facts, 'need')];
  const isBehind = guns < 50 || answers < 50;
  const word = score >= 77 ? 'Good' : score < 67 && isBehind ? 'Hard' : 'Fair';
  const place = request.map === null ? 'a team' : 'this map';
  const expected = isAgainst
    ? `${word} matchup: your guns ${guns} to ${100 - guns}, and you answer ${answers}% of what they carry.`
    : `Your guns are at ${guns}% of the fastest, and you meet ${answers}% of what ${place} needs.`;
  return text === expected && score === Math.round((guns + answers) / 2) ? [] : [text];
}

/** The share of what's asked for that the team has, by its worth. */
function shareOf({ world }: ToldTeam, facts: readonly Fact[], kind: Fact['kind']): number {
  let asked = 0;
  let met = 0;
  for (const fact of facts.filter((one) => one.kind === kind)) {
    const { worth = [] } =
      world.situation.demands.find((one) => one.kind === kind && one.name === fact.name) ?? {};
    const worthAt = (level: number) => worth[Math.min(level, worth.length - 1)] ?? 0;
    asked += worthAt(fact.asked);
    met += Math.min(worthAt(fact.asked), worthAt(fact.level));
  }
  return asked === 0 ? 100 : Math.round((100 * met) / asked);
}

function gunsAlone(told: ToldTeam): number {
  const { bandWeights } = told.world.situation;
  const all = RANGE_BANDS.reduce((sum, band) => sum + bandWeights[band], 0);
  const best = (band: RangeBand) => bestShareIn(told, band);
  const sum = RANGE_BANDS.reduce((total, band) => total + bandWeights[band] * best(band), 0);
  return all === 0 ? 0 : Math.round((100 * sum) / all);
}

function gunsAgainst({ world, members }: ToldTeam): number {
  const { situation, request, model, quickness } = world;
  const classes = members.map((member) => member.class);
  const sideOf = (quick: readonly number[]) =>
    quick
      .toSorted((a, b) => b - a)
      .slice(0, request.enemyTeam.length)
      .reduce((sum, one, place) => sum + one * (model.range.places[place] ?? 0), 0);
  let ours = 0;
  let theirs = 0;
  for (const band of RANGE_BANDS) {
    const weight = situation.bandWeights[band];
    ours +=
      weight * sideOf(members.map(({ weapon, aim }) => situation.quickness(weapon, aim)[band]));
    theirs +=
      weight *
      sideOf(request.enemyTeam.map(({ weapon }) => quickness(weapon, classes, request.aim)[band]));
  }
  return ours + theirs === 0 ? 50 : Math.round((100 * ours) / (ours + theirs));
}

/** True of the sentence about what the map changes; without a map there is none. */
export function isTrueMapChange(told: ToldTeam, note: string | undefined): boolean {
  const { map, players } = told.world.request;
  const isFixed = players.every(({ lockedBuild }) => lockedBuild !== null);
  if (note === undefined) return map === null || isFixed;
  const isSame = note === 'Nothing changes here: this is also your best team without a map.';
  const changed =
    /^(Changed for this map[:.] |Your team without a map is about equal here\. (?:This one has )?)((?:In: .+?\. Out: )?.+?)\.(?: (.+)\.)?$/.exec(
      note,
    );
  if (!isSame && changed === null) return false;
  const without = told.withoutMap();
  if (without === null) return false;
  const left = without.flatMap(itemsOf);
  const taken = told.members.flatMap(itemsOf).filter((item) => {
    const place = left.indexOf(item);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
  if (isSame || changed === null) return isSame && taken.length === 0;
  const [, start = '', list = '', why] = changed;
  const { world } = told;
  const own = measure(world, told.members, world.request.players);
  const other = measure(world, without, world.request.players);
  const isAboutEqual = (own.units - other.units) / told.unitsPerPoint < 1.5;
  const claims = why === undefined ? [] : claimsIn(`${why.charAt(0).toLowerCase()}${why.slice(1)}`);
  const isNamed = (claim: string) =>
    holds(world, claim, own, other) ||
    holds(world, `${claim.charAt(0).toUpperCase()}${claim.slice(1)}`, own, other);
  return (
    isListed(list, taken, left) &&
    start.startsWith('Your') === isAboutEqual &&
    claims.every(isNamed)
  );
}

/** True if a list names all items taken and left: more than three in two lists. */
function isListed(list: string, taken: readonly string[], left: readonly string[]): boolean {
  const named = (text: string) => text.split(/, and |, | and /);
  const [of = '', than = ''] = list.replace(/^In: /, '').split(/ for |\. Out: /);
  if (list.startsWith('In: ') !== taken.length > 3) return false;
  return (
    named(of).toSorted().join() === taken.toSorted().join() &&
    named(than).toSorted().join() === left.toSorted().join()
  );
}
