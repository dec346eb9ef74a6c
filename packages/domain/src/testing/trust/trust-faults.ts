/**
 * What a player can't rely on in an answer, counted over many requests: each fault is read from the answer alone, or from
 * the answers to a request that differs in one pick.
 */
import { PLAYER_CLASSES, PLAYSTYLES, ROLES } from '../../catalogue/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { checkTeamRequest, itemsOf, loadoutOf } from '../../teams/index.ts';
import type {
  OptimizedMember,
  OptimizedTeam,
  PlayerPreference,
  TeamOptimizer,
  TeamRequest,
} from '../../teams/index.ts';
import { pick, seededRandom } from '../../teams/seeded-random.ts';
import type { RandomBelow } from '../../teams/seeded-random.ts';
import { contradictionsIn } from './contradictions.ts';
import { rangeClaims } from './range-claims.ts';
import { createReading } from './reading-faults.ts';
import { reserveFaults } from './reserve-faults.ts';

/** A role label may cost at most so many points. */
const MOST_ROLE_POINTS = 5;

const CIRCULAR = / slot filled|(?:better|worse) role fit/;

/** Cases seen, and the faults among them, by kind. */
type TrustCounts = Readonly<Record<string, { readonly seen: number; readonly faults: string[] }>>;

/** The random changes of a request, from its own seed, so that every run changes the same. */
export function trustOf(
  catalogue: Catalogue,
  optimizer: TeamOptimizer,
  requests: readonly TeamRequest[],
): TrustCounts {
  const random = seededRandom(40);
  const counts: Record<string, { seen: number; faults: string[] }> = {};
  const count = (kind: string, seen: number, faults: readonly string[]) => {
    const entry = (counts[kind] ??= { seen: 0, faults: [] });
    entry.seen += seen;
    entry.faults.push(...faults);
  };
  const reserved = new Map<string, number>();
  const read = createReading(catalogue);
  requests.forEach((request, index) => {
    const answer = optimizer.optimize(request);
    const own = (faults: readonly string[]) => faults.map((fault) => `#${index} ${fault}`);
    count('a proven team below an alternative', 1, own(scoresAboveBest(answer)));
    for (const changed of [banned(random, request, answer), picked(random, request)]) {
      if (changed === null || checkTeamRequest(catalogue, changed.request).length > 0) continue;
      const { teamScore } = optimizer.optimize(changed.request);
      const fault = `${answer.teamScore} to ${teamScore}: ${changed.what}`;
      count(
        'a ban or a pick raises the score',
        1,
        teamScore > answer.teamScore ? own([fault]) : [],
      );
    }
    for (const role of roleCosts(optimizer, request, answer))
      count('a role label costs more', 1, own(role));
    const whys = whysOf(answer);
    count(
      'a reason about this patch',
      whys.length,
      own(whys.filter((why) => why.includes('this patch'))),
    );
    count('a circular reason', whys.length, own(whys.filter((why) => CIRCULAR.test(why))));
    const claims = rangeClaims(catalogue, request, answer);
    count('a range word against the fights', claims.seen, own(claims.faults));
    count(
      'an answer contradicts itself',
      1,
      own(contradictionsIn(catalogue, request, answer).slice(0, 1)),
    );
    for (const [kind, faults] of Object.entries(read(request, answer))) count(kind, 1, own(faults));
    const locked = lockedAgain(random, optimizer, request, answer);
    if (locked !== null) count('locking a given loadout changes the team', 1, own(locked));
    const reserve = reserveFaults(catalogue, optimizer, request, answer);
    count('a reserve item that is no better swap', reserve.seen, own(reserve.faults));
    for (const item of new Set(
      answer.optimizedTeam.flatMap((one) => one.reserve.map((two) => two.item)),
    )) {
      reserved.set(item, (reserved.get(item) ?? 0) + 1);
    }
  });
  const [most] = [...reserved].toSorted((a, b) => b[1] - a[1]);
  if (most !== undefined) {
    const share = (100 * most[1]) / requests.length;
    count(
      'a reserve item in more than 40 % of answers',
      1,
      share > 40 ? [`${most[0]} ${share.toFixed()} %`] : [],
    );
  }
  return counts;
}

function scoresAboveBest({ teamScore, alternatives }: OptimizedTeam): string[] {
  return alternatives
    .filter((other) => other.teamScore > teamScore)
    .slice(0, 1)
    .map((other) => `${teamScore} above ${other.teamScore}`);
}

/** The request with an item of the answer banned for all. */
function banned(random: RandomBelow, request: TeamRequest, { optimizedTeam }: OptimizedTeam) {
  const bound = request.players.flatMap(({ lockedBuild, keep }) => [
    ...(lockedBuild === null ? [] : itemsOf(lockedBuild)),
    ...keep,
  ]);
  const free = optimizedTeam.flatMap(itemsOf).filter((name) => !bound.includes(name));
  if (free.length === 0) return null;
  const item = pick(random, free);
  return { what: `no ${item}`, request: { ...request, never: [...request.never, item] } };
}

/** The request with a pick more. */
function picked(random: RandomBelow, request: TeamRequest) {
  const index = random(3);
  const player = request.players[index];
  if (player === undefined) return null;
  const fields = (['preferredClass', 'preferredRole', 'playstyle'] as const).filter(
    (field) =>
      player[field] === 'any' && (field !== 'preferredClass' || player.lockedBuild === null),
  );
  if (fields.length === 0) return null;
  const field = pick(random, fields);
  const value = {
    preferredClass: pick(random, PLAYER_CLASSES),
    preferredRole: pick(random, ROLES),
    playstyle: pick(random, PLAYSTYLES),
  }[field];
  return {
    what: `${field} ${value}`,
    request: withPlayer(request, index, { ...player, [field]: value }),
  };
}

/** For each player with a role of their own, what it costs beyond the limit without being offered. */
function roleCosts(
  optimizer: TeamOptimizer,
  request: TeamRequest,
  answer: OptimizedTeam,
): string[][] {
  return request.players.flatMap((player, index) => {
    if (player.preferredRole === 'any') return [];
    const free = optimizer.optimize(
      withPlayer(request, index, { ...player, preferredRole: 'any' }),
    );
    const cost = free.teamScore - answer.teamScore;
    const isOffered = answer.whatIf.some(
      ({ playerIndex, field, gain }) =>
        playerIndex === index && field === 'preferredRole' && gain >= cost,
    );
    return [
      cost > MOST_ROLE_POINTS && !isOffered
        ? [`player ${index} as ${player.preferredRole}: ${cost}`]
        : [],
    ];
  });
}

function whysOf({ optimizedTeam }: OptimizedTeam): string[] {
  return optimizedTeam.flatMap(({ reasons }) =>
    [
      reasons.class,
      reasons.role,
      reasons.weapon,
      reasons.specialization,
      ...reasons.gadgets,
    ].flatMap(({ why }) => why ?? []),
  );
}

/** The answer with one player's loadout of it as a saved build: what changes for anyone. */
function lockedAgain(
  random: RandomBelow,
  optimizer: TeamOptimizer,
  request: TeamRequest,
  { optimizedTeam }: OptimizedTeam,
): string[] | null {
  const index = random(3);
  const [player, member] = [request.players[index], optimizedTeam[index]];
  if (player === undefined || member === undefined || player.lockedBuild !== null) return null;
  const lockedBuild = loadoutOf(member);
  const again = optimizer.optimize(
    withPlayer(request, index, { ...player, lockedBuild, preferredClass: member.class, keep: [] }),
  );
  const before = optimizedTeam.map(gearOf);
  const after = again.optimizedTeam.map(gearOf);
  return before.join() === after.join() ? [] : [`${before.join(' | ')} to ${after.join(' | ')}`];
}

function gearOf({
  class: ofClass,
  role,
  weapon,
  specialization,
  gadgets,
}: OptimizedMember): string {
  return [ofClass, role, weapon, specialization, ...gadgets.toSorted()].join(', ');
}

function withPlayer(request: TeamRequest, index: number, player: PlayerPreference): TeamRequest {
  return { ...request, players: request.players.with(index, player) };
}
