import { RANGE_BANDS } from '../../catalogue/index.ts';
import type { RangeBand } from '../../catalogue/index.ts';
import { memberPairsOf, pairsOf, teamLevels, worthOf } from '../team-terms.ts';
import type { Demand } from '../situation.ts';
import type { TeamRequest } from '../team-request.ts';
import type { Explained } from './compare-choices.ts';
import { lostWishes } from './lost-wishes.ts';
import { listed, sentence } from './words.ts';

/** How well a team meets one demand. */
export interface DemandFact {
  readonly demand: Demand;
  /** Share of all its worth that the team has, 0 to 1. */
  readonly share: number;
  /** Units that are missing. */
  readonly missing: number;
  /** The items that give to it. */
  readonly items: readonly string[];
}

/** From here on a demand counts as met. */
const MET = 0.8;

/** Below this share a demand or a range band is a weak spot. */
const WEAK = 0.5;

const MOST_STRENGTHS = 4;

/** How well the team meets each demand of the situation. */
export function demandFacts({ situation, members }: Explained): DemandFact[] {
  const levels = teamLevels(situation, members);
  return situation.demands.map((demand, index) => {
    const units = worthOf(demand, levels[index] ?? 0);
    const most = demand.worth.at(-1) ?? 0;
    const items = members
      .flatMap(({ specialization, gadgets }) => [specialization, ...gadgets])
      .filter((name) => (situation.levels(name)[index] ?? 0) > 0);
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

/** What the team is good at, the best first. */
export function strengthsOf(explained: Explained, facts: readonly DemandFact[]): string[] {
  const met = facts
    .filter(({ share, items }) => share >= MET && items.length > 0)
    .toSorted((a, b) => (b.demand.worth.at(-1) ?? 0) - (a.demand.worth.at(-1) ?? 0))
    .map(({ demand, items }) =>
      demand.kind === 'need'
        ? sentence(`${demand.name} is well covered by ${listed(items)}`)
        : sentence(`${listed(items)} answer the enemy's ${demand.name}`),
    );
  const bands = RANGE_BANDS.map((band) => bandFact(explained, band))
    .filter(({ share }) => share >= 0.95)
    .map(
      ({ band, weapon }) => `Hardly any weapon kills faster than the ${weapon} at ${band} range.`,
    );
  return [...bands, ...met].slice(0, MOST_STRENGTHS);
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
    .map(
      ({ band, weapon }) =>
        `Weak at ${band} range: the ${weapon} is the best the team has there, and others kill much faster.`,
    );
  const clashes = pairsOf(explained.rules, explained.members)
    .filter(({ points }) => points < 0)
    .map(({ reason }) => sentence(`mind each other: ${reason}`));
  const all = [
    ...lostWishes(explained, request),
    ...weak,
    ...bands,
    ...clashes,
    ...roles(explained),
  ];
  const [weakest] = byMissing;
  if (all.length > 0 || weakest === undefined) return all;
  return [sentence(`its weakest spot is ${weakest.demand.name}, and that is still fair`)];
}

function weakness({ demand, items }: DemandFact): string {
  const { kind, name } = demand;
  if (kind === 'threat') {
    return items.length === 0
      ? `Nothing answers the enemy's ${name}.`
      : `Only ${listed(items)} ${items.length === 1 ? 'answers' : 'answer'} the enemy's ${name}.`;
  }
  return items.length === 0
    ? sentence(`no ${name} at all`)
    : sentence(`little ${name}: only ${listed(items)}`);
}

function roles({ rules, members }: Explained): string[] {
  return rules.model.balance.roles
    .filter(({ role }) => members.every((member) => member.role !== role))
    .map(({ role }) => `Nobody plays ${role}.`);
}

/** The pairs the team makes. */
export function explainSynergy({ rules, members }: Explained): string {
  const reasons = [
    ...pairsOf(rules, members).filter(({ points }) => points > 0),
    ...memberPairsOf(rules, members),
  ]
    .toSorted((a, b) => b.points - a.points)
    .map(({ reason }) => reason);
  return reasons.length === 0
    ? 'Everybody fights alone: no two items of this team work together.'
    : sentence(`${reasons.length} things work together: ${reasons.join('; ')}`);
}

/** Who has the best weapon in each band. */
export function explainRange(explained: Explained): string {
  const texts = RANGE_BANDS.map((band) => {
    const { weapon, share } = bandFact(explained, band);
    return `${band}: ${weapon} (${Math.round(100 * share)} % of the fastest weapon there is)`;
  });
  return sentence(`best at ${texts.join(', ')}`);
}

/** How much of each need is covered. */
export function explainUtility(facts: readonly DemandFact[]): string {
  const needs = facts.filter(({ demand }) => demand.kind === 'need');
  const names = (of: readonly DemandFact[]) => listed(of.map(({ demand }) => demand.name));
  const met = needs.filter(({ share }) => share >= MET);
  const weak = needs.filter(({ share }) => share < WEAK);
  const fair = needs.filter((fact) => !met.includes(fact) && !weak.includes(fact));
  const parts = [
    ...(met.length === 0 ? [] : [`well covered: ${names(met)}`]),
    ...(fair.length === 0 ? [] : [`fair: ${names(fair)}`]),
    ...(weak.length === 0 ? [] : [`weak: ${names(weak)}`]),
  ];
  return sentence(parts.join('; '));
}
