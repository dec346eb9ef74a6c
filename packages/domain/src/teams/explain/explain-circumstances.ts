import type { TeamRequest } from '../team-request.ts';
import type { Explained } from './compare-choices.ts';
import type { DemandFact } from './team-facts.ts';
import { listed, sentence } from './words.ts';

/** How the team fits the map; undefined without a map. */
export function explainMap(
  { rules, situation, members }: Explained,
  { map }: TeamRequest,
  facts: readonly DemandFact[],
): string | undefined {
  const gameMap = rules.catalogue.maps.find(({ mapId }) => mapId === map);
  if (gameMap === undefined) return undefined;
  const { sightlines, verticalPlay, destructionPotential } = gameMap.characteristics;
  const band = ({ short: 'short', medium: 'middle', long: 'long' } as const)[sightlines];
  const [best] = members
    .map(({ weapon }) => weapon)
    .toSorted((a, b) => situation.quickness(b)[band] - situation.quickness(a)[band]);
  const model = rules.model.map;
  const itemsFor = (need: string) =>
    listed(facts.find(({ demand }) => demand.name === need)?.items ?? []) || 'nothing';
  const parts = [
    `${sightlines} sightlines, where the ${best ?? ''} is the team's best weapon`,
    ...(verticalPlay
      ? [`height and gaps, for which it has ${itemsFor(model.verticalPlay.need)}`]
      : []),
    ...(destructionPotential === 'low'
      ? []
      : [
          `${destructionPotential === 'high' ? 'much' : 'something'} to take apart, with ${itemsFor(model.destructionPotential.need)}`,
        ]),
  ];
  return `${gameMap.name}: ${sentence(parts.join('; '))}`;
}

/** What answers the enemy; undefined when the enemy poses no threat of the model. */
export function explainCounter(facts: readonly DemandFact[]): string | undefined {
  const threats = facts.filter(({ demand }) => demand.kind === 'threat');
  if (threats.length === 0) return undefined;
  const texts = threats.map(({ demand, items }) =>
    items.length === 0
      ? `nothing against ${demand.name}`
      : `${listed(items)} against ${demand.name}`,
  );
  return sentence(texts.join('; '));
}
