import type { RangeBand } from '../../catalogue/index.ts';
import type { TeamRequest } from '../team-request.ts';
import type { Explained } from './compare-choices.ts';
import { labelAgainst } from './enemy-labels.ts';
import { fittingTips } from './map-tips.ts';
import { isRealGun, isWeak, reachOf, waysUpOf } from './team-facts.ts';
import type { BandFact, DemandFact } from './team-facts.ts';
import { CIRCUMSTANCE_TEXTS as texts } from './texts.ts';

/** The number of the map's own tips in an answer, at most. */
const MAX_TIPS = 2;

const BAND_OF_SIGHTLINES: Readonly<Record<'short' | 'medium' | 'long', RangeBand>> = {
  short: 'short',
  medium: 'middle',
  long: 'long',
};

/** The lineup's answers to the map, and the map's own tips that fit it. Empty without a map. */
export function mapNotes(
  explained: Explained,
  { map }: TeamRequest,
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): string[] {
  const { rules, members } = explained;
  const gameMap = rules.catalogue.maps.find(({ mapId }) => mapId === map);
  if (gameMap === undefined) return [];
  const { sightlines, verticalPlay } = gameMap.characteristics;
  const lead = bands.find(({ band }) => band === BAND_OF_SIGHTLINES[sightlines]);
  const leadGun = lead !== undefined && isRealGun(lead.share) ? lead.weapon : undefined;
  const waysUp = waysUpOf(explained, facts);
  const fitting = fittingTips(rules, gameMap, members, reachOf(explained)).slice(0, MAX_TIPS);
  const [general] = gameMap.strategyTips;
  return [
    texts.sightlines(sightlines, leadGun),
    ...(verticalPlay ? [texts.vertical(waysUp)] : []),
    ...fitting.map(({ tip, items }) => texts.tip(tip, items)),
    ...(fitting.length > 0 || general === undefined ? [] : [general]),
  ];
}

/** The team's answers to the enemy team, a line for each threat. */
export function enemyNotes(
  { rules }: Pick<Explained, 'rules'>,
  { enemyTeam }: TeamRequest,
  facts: readonly DemandFact[],
): string[] {
  return facts
    .filter(({ demand }) => demand.kind === 'threat')
    .map((fact) => {
      const label = labelAgainst(rules, fact.demand.name, enemyTeam);
      return texts.counter(label, fact.items, isWeak(fact));
    });
}
