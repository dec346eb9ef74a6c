import type { TeamRequest } from '../team-request.ts';
import type { Explained } from './compare-choices.ts';
import { labelAgainst } from './enemy-labels.ts';
import { demandLabel, RANGE_LABELS } from './label-texts.ts';
import { ELITE, isMet, isWeak, LEAST_SHARE } from './team-facts.ts';
import type { BandFact, DemandFact } from './team-facts.ts';
import { TEAM_TEXTS } from './texts.ts';

const MAX_STRENGTHS = 3;

/** The team's strengths, the best first. */
export function strengthsOf(
  { rules }: Pick<Explained, 'rules'>,
  { enemyTeam }: TeamRequest,
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): string[] {
  const met = facts
    .filter((fact) => isMet(fact) && fact.items.length > 0)
    .toSorted((a, b) => b.units - a.units)
    .map(({ demand, items }) =>
      demand.kind === 'need'
        ? TEAM_TEXTS.covers(demandLabel(demand), items)
        : TEAM_TEXTS.answers(labelAgainst(rules, demand.name, enemyTeam), items),
    );
  const elite = bands
    .filter(({ share, weight }) => share >= ELITE && weight > 0)
    .map(({ band, weapon }) => TEAM_TEXTS.eliteRange(band, weapon));
  return [...elite, ...met].slice(0, MAX_STRENGTHS);
}

/** The best weapon of the team in each band. */
export function explainRange(bands: readonly BandFact[]): string {
  return bands
    .map(({ band, weapon, share }) =>
      share < LEAST_SHARE
        ? TEAM_TEXTS.noRange(RANGE_LABELS[band])
        : TEAM_TEXTS.rangeShare(RANGE_LABELS[band], weapon, share),
    )
    .join(' ');
}

/** The needs by how well they're covered. */
export function explainUtility(facts: readonly DemandFact[]): string {
  const needs = facts.filter(({ demand }) => demand.kind === 'need');
  const labels = (of: readonly DemandFact[]) => of.map(({ demand }) => demandLabel(demand));
  const strong = needs.filter(isMet);
  const weak = needs.filter(isWeak);
  const fair = needs.filter((fact) => !strong.includes(fact) && !weak.includes(fact));
  return [
    ...(strong.length === 0 ? [] : [TEAM_TEXTS.strongNeeds(labels(strong))]),
    ...(fair.length === 0 ? [] : [TEAM_TEXTS.fairNeeds(labels(fair))]),
    ...(weak.length === 0 ? [] : [TEAM_TEXTS.weakNeeds(labels(weak))]),
  ].join(' ');
}
