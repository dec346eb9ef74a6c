import { RANGE_BANDS } from '../../catalogue/index.ts';
import type { RangeBand } from '../../catalogue/index.ts';
import type { TeamMatchup } from '../optimized-team.ts';
import type { TeamRequest } from '../team-request.ts';
import { worthOf } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';
import { MATCHUP_TEXTS } from './matchup-texts.ts';
import type { BandFact, DemandFact } from './team-facts.ts';

/**
 * How hard the situation is: the mean of guns and answers, 0 to 100 each. Against an enemy: the team's share of both
 * sides' quickness (50 is even), and the share of their threats that's answered. Otherwise: the share of the fastest
 * guns' quickness, and the share of the needs that's met.
 */
export function teamMatchup(
  explained: Explained,
  { enemyTeam, map }: TeamRequest,
  facts: readonly DemandFact[],
  bands: readonly BandFact[],
): TeamMatchup {
  if (enemyTeam.length === 0) {
    const guns = Math.round(
      bands.reduce((sum, { weight, share }) => sum + 100 * weight * share, 0),
    );
    const answers = sharePercent(facts.filter(({ demand }) => demand.kind === 'need'));
    const score = Math.round((guns + answers) / 2);
    return { score, text: MATCHUP_TEXTS.alone(guns, answers, map !== null) };
  }
  const { rules, situation, members } = explained;
  const classes = members.map((member) => member.class);
  const ours = members.map(({ weapon, aim }) => situation.quickness(weapon, aim));
  const theirs = enemyTeam.map(({ weapon }) => rules.quickness(weapon, classes, situation.aim));
  const own = worthOfGuns(explained, enemyTeam.length, ours);
  const both = own + worthOfGuns(explained, enemyTeam.length, theirs);
  const guns = both === 0 ? 50 : Math.round((100 * own) / both);
  const answers = sharePercent(facts.filter(({ demand }) => demand.kind === 'threat'));
  const score = Math.round((guns + answers) / 2);
  return { score, text: MATCHUP_TEXTS.against(score, guns, answers) };
}

/** The quickness of a side's guns in all bands, by the model's weights; as many guns as the enemy has. */
function worthOfGuns(
  { rules, situation }: Explained,
  count: number,
  guns: readonly Readonly<Record<RangeBand, number>>[],
): number {
  const { places } = rules.model.range;
  return RANGE_BANDS.reduce((total, band) => {
    const quick = guns.map((gun) => gun[band]).toSorted((a, b) => b - a);
    const worth = quick
      .slice(0, count)
      .reduce((sum, one, place) => sum + one * (places[place] ?? 0), 0);
    return total + situation.bandWeights[band] * worth;
  }, 0);
}

/** The share of what's asked for that the team has, by its worth. 100 where nothing is asked for. */
function sharePercent(facts: readonly DemandFact[]): number {
  const asked = facts.reduce((sum, { demand }) => sum + worthOf(demand, demand.asked), 0);
  const missing = facts.reduce((sum, fact) => sum + fact.missing, 0);
  return asked === 0 ? 100 : Math.round((100 * (asked - missing)) / asked);
}
