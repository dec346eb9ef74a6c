/** Models whose weights are all a bit off: what an answer's certainty has to hold against. */
import type { Catalogue, TeamModel } from '../../catalogue/index.ts';
import { createTeamOptimizer } from '../../teams/index.ts';
import type { Certainty, OptimizedTeam, TeamOptimizer, TeamRequest } from '../../teams/index.ts';
import { seededRandom } from '../../teams/seeded-random.ts';
import type { RandomBelow } from '../../teams/seeded-random.ts';

/** Each weight changes by at most so many percent. */
const PERCENT = 10;

/** The share of items that a player keeps in other models, by what the answer says of them. */
export type KeptShares = Readonly<Record<Certainty, { items: number; kept: number }>>;

/** Asks models with other weights, and counts the items of the answers that stay in the same player's hands. */
export function keptInOtherModels(
  catalogue: Catalogue,
  optimizer: TeamOptimizer,
  requests: readonly TeamRequest[],
  models: number,
): KeptShares {
  const answers = requests.map((request) => optimizer.optimize(request));
  const kept = { solid: { items: 0, kept: 0 }, 'toss-up': { items: 0, kept: 0 } };
  for (let seed = 1; seed <= models; seed += 1) {
    const other = createTeamOptimizer({
      ...catalogue,
      teamModel: perturbed(catalogue.teamModel, seededRandom(seed)),
    });
    requests.forEach((request, index) => {
      const theirs = itemsIn(other.optimize(request));
      for (const { item, certainty } of certainItems(answers[index])) {
        kept[certainty].items += 1;
        if (theirs.includes(item)) kept[certainty].kept += 1;
      }
    });
  }
  return kept;
}

/** The items of an answer with what it says of them. */
function certainItems(answer: OptimizedTeam | undefined) {
  return (answer?.optimizedTeam ?? []).flatMap(({ reasons, ...member }) => {
    const named = [
      [member.weapon, reasons.weapon],
      [member.specialization, reasons.specialization],
      ...member.gadgets.map((gadget, place) => [gadget, reasons.gadgets[place]] as const),
    ] as const;
    return named.flatMap(([item, reason]) =>
      reason?.certainty === undefined || reason.certainty === null
        ? []
        : [{ item, certainty: reason.certainty }],
    );
  });
}

function itemsIn({ optimizedTeam }: OptimizedTeam): string[] {
  return optimizedTeam.flatMap(({ weapon, specialization, gadgets }) => [
    weapon,
    specialization,
    ...gadgets,
  ]);
}

/** The model with every weight up to 10% larger or smaller. */
function perturbed(model: TeamModel, random: RandomBelow): TeamModel {
  const other = (value: number) =>
    Math.round((value * (100 - PERCENT + random(2 * PERCENT + 1))) / 100);
  const each = <Key extends string>(of: Readonly<Record<Key, number>>) =>
    Object.fromEntries(
      Object.entries<number>(of).map(([key, value]) => [key, other(value)]),
    ) as Record<Key, number>;
  const { reason, basis, ...weights } = model.fit;
  return {
    ...model,
    fit: { ...each(weights), reason, basis },
    classes: model.classes.map((one) => ({ ...one, roles: each(one.roles) })),
    needs: model.needs.map((need) => ({ ...need, worth: other(need.worth) })),
    threats: model.threats.map((threat) => ({ ...threat, worth: other(threat.worth) })),
    memberPairs: model.memberPairs.map((pair) => ({ ...pair, points: other(pair.points) })),
    teamPairs: model.teamPairs.map((pair) => ({ ...pair, points: other(pair.points) })),
    range: {
      ...model.range,
      bands: model.range.bands.map((band) => ({ ...band, weight: other(band.weight) })),
    },
    gadgets: model.gadgets.map((item) => ({ ...item, strength: other(item.strength) })),
    specializations: model.specializations.map((item) => ({
      ...item,
      strength: other(item.strength),
    })),
  };
}
