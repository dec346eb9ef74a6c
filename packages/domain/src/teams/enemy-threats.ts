import type { Catalogue } from '../catalogue/index.ts';
import type { EnemySlot } from './preferences.ts';
import { threatTexts } from './explain/label-texts.ts';
import { WEAK } from './explain/team-facts.ts';
import { itemsInGame } from './item-choice.ts';
import { itemsPosing, posedBy, posesThreat } from './situation.ts';
import type { Loadout } from './team-request.ts';

/** A threat that the optimizer knows, by its name in the model. */
export interface KnownThreat {
  readonly id: string;
  /** As the optimizer's answers call it, such as 'cloak'. */
  readonly name: string;
}

/** The threats that the optimizer knows, in the order of its model. */
export function knownThreats({ teamModel }: Catalogue): KnownThreat[] {
  return teamModel.threats.map(({ threat }) => ({ id: threat, name: threatTexts(threat).label }));
}

/** The threats, by id, of which an enemy team carries something. */
export function threatsOf(catalogue: Catalogue, enemyTeam: readonly EnemySlot[]): string[] {
  const rules = { catalogue, model: catalogue.teamModel };
  return catalogue.teamModel.threats
    .map(({ threat }) => threat)
    .filter((threat) => itemsPosing(rules, threat, enemyTeam).length > 0);
}

/**
 * The threats, by id, of an enemy team that a team has an answer to: by the same rule as 'no answer' in the optimizer's
 * explanations.
 */
export function answeredThreats(
  catalogue: Catalogue,
  enemyTeam: readonly EnemySlot[],
  members: readonly Pick<Loadout, 'specialization' | 'gadgets'>[],
): string[] {
  const model = catalogue.teamModel;
  const isUsable = itemsInGame(catalogue);
  const items = new Map(
    [...model.gadgets, ...model.specializations]
      .filter(({ name }) => isUsable(name))
      .map(({ name, answers }) => [name, answers]),
  );
  const carried = members.flatMap(({ specialization, gadgets }) => [specialization, ...gadgets]);
  return model.threats
    .filter((threat) => {
      const rules = { catalogue, model };
      const enemies = enemyTeam.filter((enemy) => posesThreat(rules, threat.threat, enemy)).length;
      const level = carried.reduce((sum, name) => sum + (items.get(name)?.[threat.threat] ?? 0), 0);
      return enemies > 0 && level / posedBy(model, threat, enemies).asked >= WEAK;
    })
    .map(({ threat }) => threat);
}
