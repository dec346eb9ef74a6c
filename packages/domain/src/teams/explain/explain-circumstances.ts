import type { TeamRequest } from '../team-request.ts';
import type { Explained } from './compare-choices.ts';
import { demandLabel } from './labels.ts';
import type { DemandFact } from './team-facts.ts';
import { CIRCUMSTANCE_TEXTS } from './texts.ts';

/** What the lineup has for the map, a line for each; none without a map. */
export function explainMap(
  { rules, situation, members }: Explained,
  { map }: TeamRequest,
  facts: readonly DemandFact[],
): string[] {
  const gameMap = rules.catalogue.maps.find(({ mapId }) => mapId === map);
  if (gameMap === undefined) return [];
  const { sightlines, verticalPlay, destructionPotential } = gameMap.characteristics;
  const band = ({ short: 'short', medium: 'middle', long: 'long' } as const)[sightlines];
  const [best] = members
    .map(({ weapon }) => weapon)
    .toSorted((a, b) => situation.quickness(b)[band] - situation.quickness(a)[band]);
  const model = rules.model.map;
  const itemsFor = (need: string) =>
    facts.find(({ demand }) => demand.kind === 'need' && demand.name === need)?.items ?? [];
  const texts = CIRCUMSTANCE_TEXTS;
  return [
    texts.sightlines(gameMap.name, sightlines, best ?? ''),
    ...(verticalPlay ? [texts.vertical(itemsFor(model.verticalPlay.need))] : []),
    ...(destructionPotential === 'low'
      ? []
      : [texts.destruction(destructionPotential, itemsFor(model.destructionPotential.need))]),
  ];
}

/** The team's answers to the enemy team, a line for each threat. */
export function explainCounter(facts: readonly DemandFact[]): string[] {
  const threats = facts.filter(({ demand }) => demand.kind === 'threat');
  return threats.map(({ demand, items }) => CIRCUMSTANCE_TEXTS.counter(demandLabel(demand), items));
}
