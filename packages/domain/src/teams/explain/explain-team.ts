import type { TeamExplanation } from '../optimized-team.ts';
import type { ScoredTeam } from '../scored-team.ts';
import type { TeamRequest } from '../team-request.ts';
import { callsOf } from './calls.ts';
import { combosOf } from './combos.ts';
import { enemyNotes, mapNotes } from './explain-circumstances.ts';
import { explainRange, explainUtility, strengthsOf } from './strengths.ts';
import { teamMatchup } from './matchup.ts';
import { bandFacts, demandFacts } from './team-facts.ts';
import { listed, sentencesOf, TEAM_TEXTS } from './texts.ts';
import { verdictOf } from './verdict.ts';
import { considerationsOf } from './weak-spots.ts';

/**
 * The reasons for the whole team, from the parts of its worth. `isStuck` is true for a score of 0 that no single change
 * raises.
 */
export function explainTeam(
  team: ScoredTeam,
  request: TeamRequest,
  isStuck: boolean,
): TeamExplanation {
  const facts = demandFacts(team);
  const bands = bandFacts(team);
  const combos = combosOf(team);
  const ofMap = mapNotes(team, request, facts, bands);
  const ofEnemy = enemyNotes(team, request, facts);
  return {
    overview: overview(team, request, isStuck),
    strengths: strengthsOf(team, request, facts, bands),
    considerations: considerationsOf(team, request, facts, bands),
    synergySummary: TEAM_TEXTS.combos(combos.map(({ name }) => name)),
    rangeCoverage: explainRange(bands),
    utilityBalance: explainUtility(facts),
    ...(ofMap.length === 0 ? {} : { mapStrategy: sentencesOf(ofMap) }),
    ...(ofEnemy.length === 0 ? {} : { counterStrategy: sentencesOf(ofEnemy) }),
    verdict: verdictOf(team, request, facts, bands),
    calls: callsOf(team, request, facts, bands),
    matchup: teamMatchup(team, request, facts, bands),
    combos,
    mapNotes: ofMap,
    enemyNotes: ofEnemy,
  };
}

function overview(
  { members, scores, isBest }: ScoredTeam,
  request: TeamRequest,
  isStuck: boolean,
): string {
  const lineup = listed(members.map((member) => `${member.class} ${member.role}`));
  const where = [
    ...(request.map === null ? [] : [' on this map']),
    ...(request.enemyTeam.length === 0 ? [] : [' against this enemy']),
  ].join('');
  if (isBest) return TEAM_TEXTS.best(lineup, where);
  const { teamScore, gearScore } = scores;
  const gear = gearScore > teamScore ? gearScore : null;
  return TEAM_TEXTS.costly(lineup, where, 100 - teamScore, { gear, isStuck });
}
