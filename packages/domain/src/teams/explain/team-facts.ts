import { RANGE_BANDS } from '../../catalogue/index.ts';
import type { RangeBand } from '../../catalogue/index.ts';
import { isClash, memberPairsOf, pairLabel, pairsOf, teamLevels, worthOf } from '../team-terms.ts';
import type { Demand } from '../situation.ts';
import type { TeamRequest } from '../team-request.ts';
import type { Explained } from './compare-choices.ts';
import { demandLabel } from './labels.ts';
import { capitalized, TEAM_TEXTS } from './texts.ts';
import { unmetPreferences } from './unmet-preferences.ts';

/** A demand and the team's share of it. */
export interface DemandFact {
  readonly demand: Demand;
  /** Share of what is asked for that the team has, 0 to 1. */
  readonly share: number;
  /** Units that are missing. */
  readonly missing: number;
  /** The items that give to it, those with the most levels first. */
  readonly items: readonly string[];
}

/** From here on a demand counts as met. */
const MET = 0.8;

/** Below this share a demand or a range band is a weak spot. */
export const WEAK = 0.5;

const MAX_STRENGTHS = 3;

const MAX_CONSIDERATIONS = 3;

/** The team's share of each demand of the situation. */
export function demandFacts({ situation, members }: Explained): DemandFact[] {
  const levels = teamLevels(situation, members);
  return situation.demands.map((demand, index) => {
    const most = worthOf(demand, demand.asked);
    const units = Math.min(most, worthOf(demand, levels[index] ?? 0));
    const levelOf = (name: string) => situation.levels(name)[index] ?? 0;
    const items = members
      .flatMap(({ specialization, gadgets }) => [specialization, ...gadgets])
      .filter((name) => levelOf(name) > 0)
      .toSorted((a, b) => levelOf(b) - levelOf(a));
    return {
      demand,
      share: most === 0 ? 1 : units / most,
      missing: most - units,
      items: [...new Set(items)],
    };
  });
}

/** The quickness of the team's best weapon in a band, that weapon, and the share of the best there is. */
function bandFact({ rules, situation, members }: Explained, band: RangeBand) {
  const quick = (weapon: string) => situation.quickness(weapon)[band];
  const [best] = members.map(({ weapon }) => weapon).toSorted((a, b) => quick(b) - quick(a));
  const most = Math.max(...rules.catalogue.weapons.map(({ name }) => quick(name)));
  return { band, weapon: best ?? '', share: most === 0 ? 1 : quick(best ?? '') / most };
}

/** The team's strengths, the best first. */
export function strengthsOf(explained: Explained, facts: readonly DemandFact[]): string[] {
  const met = facts
    .filter(({ share, items }) => share >= MET && items.length > 0)
    .toSorted((a, b) => worthOf(b.demand, b.demand.asked) - worthOf(a.demand, a.demand.asked))
    .map(({ demand, items }) =>
      demand.kind === 'need'
        ? TEAM_TEXTS.covers(demandLabel(demand), items)
        : TEAM_TEXTS.answers(demandLabel(demand), items),
    );
  const bands = RANGE_BANDS.map((band) => bandFact(explained, band))
    .filter(({ share }) => share >= 0.95)
    .map(({ band, weapon }) => TEAM_TEXTS.eliteRange(band, weapon));
  return [...bands, ...met].slice(0, MAX_STRENGTHS);
}

/** The team's weak spots, the worst first; at least the weakest. */
export function considerationsOf(
  explained: Explained,
  request: TeamRequest,
  facts: readonly DemandFact[],
): string[] {
  const byMissing = facts.toSorted((a, b) => b.missing - a.missing);
  const weak = byMissing.filter(({ share }) => share < WEAK).map(weakness);
  const bands = RANGE_BANDS.map((band) => bandFact(explained, band))
    .filter(({ band, share }) => explained.situation.bandWeights[band] > 0 && share < 0.75)
    .map(({ band, weapon }) => TEAM_TEXTS.weakRange(band, weapon));
  const clashes = pairsOf(explained.rules, explained.members)
    .filter(isClash)
    .map(({ reason }) => capitalized(reason));
  const all = [
    ...unmetPreferences(explained, request),
    ...weak,
    ...bands,
    ...clashes,
    ...roles(explained),
  ];
  const [weakest] = byMissing;
  if (all.length > 0 || weakest === undefined) return all.slice(0, MAX_CONSIDERATIONS);
  return [TEAM_TEXTS.noGaps(demandLabel(weakest.demand))];
}

function weakness({ demand, items }: DemandFact): string {
  const label = demandLabel(demand);
  const isNone = items.length === 0;
  if (demand.kind === 'threat') {
    return isNone ? TEAM_TEXTS.noAnswer(label) : TEAM_TEXTS.thinAnswer(label, items);
  }
  return isNone ? TEAM_TEXTS.noNeed(label) : TEAM_TEXTS.thinNeed(label, items);
}

function roles({ rules, members }: Explained): string[] {
  return rules.model.balance.roles
    .filter(({ role }) => members.every((member) => member.role !== role))
    .map(({ role }) => TEAM_TEXTS.noRole(role));
}

/** The combos of the team by name, the strongest first. */
export function explainSynergy({ rules, members }: Explained): string {
  const combos = [
    ...pairsOf(rules, members).filter((pair) => !isClash(pair)),
    ...memberPairsOf(rules, members),
  ].toSorted((a, b) => b.points - a.points);
  const names = [...new Set(combos.map(pairLabel))];
  return names.length === 0 ? TEAM_TEXTS.noCombos : TEAM_TEXTS.combos(names);
}

/** The best weapon of the team in each band. */
export function explainRange(explained: Explained): string {
  return RANGE_BANDS.map((band) => {
    const { weapon, share } = bandFact(explained, band);
    return TEAM_TEXTS.rangeShare(band, weapon, share);
  }).join(' ');
}

/** The needs by how well they're covered. */
export function explainUtility(facts: readonly DemandFact[]): string {
  const needs = facts.filter(({ demand }) => demand.kind === 'need');
  const labels = (of: readonly DemandFact[]) => of.map(({ demand }) => demandLabel(demand));
  const met = needs.filter(({ share }) => share >= MET);
  const weak = needs.filter(({ share }) => share < WEAK);
  const fair = needs.filter((fact) => !met.includes(fact) && !weak.includes(fact));
  return [
    ...(met.length === 0 ? [] : [TEAM_TEXTS.strongNeeds(labels(met))]),
    ...(fair.length === 0 ? [] : [TEAM_TEXTS.fairNeeds(labels(fair))]),
    ...(weak.length === 0 ? [] : [TEAM_TEXTS.weakNeeds(labels(weak))]),
  ].join(' ');
}
