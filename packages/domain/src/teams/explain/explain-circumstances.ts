import type { TeamRequest } from '../team-request.ts';
import type { Explained } from './compare-choices.ts';
import { demandLabel } from './labels.ts';
import type { DemandFact } from './team-facts.ts';
import { CIRCUMSTANCE_TEXTS } from './texts.ts';

/** The team's fit for the map. Undefined without a map. */
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
    facts.find(({ demand }) => demand.kind === 'need' && demand.name === need)?.items ?? [];
  const texts = CIRCUMSTANCE_TEXTS;
  return [
    texts.sightlines(gameMap.name, sightlines, best ?? ''),
    ...(verticalPlay ? [texts.vertical(itemsFor(model.verticalPlay.need))] : []),
    ...(destructionPotential === 'low'
      ? []
      : [texts.destruction(destructionPotential, itemsFor(model.destructionPotential.need))]),
  ].join(' ');
}

/** The team's answers to the enemy team; undefined when it poses no threat of the model. */
export function explainCounter(facts: readonly DemandFact[]): string | undefined {
  const threats = facts.filter(({ demand }) => demand.kind === 'threat');
  if (threats.length === 0) return undefined;
  return threats
    .map(({ demand, items }) => CIRCUMSTANCE_TEXTS.counter(demandLabel(demand), items))
    .join(' ');
}
