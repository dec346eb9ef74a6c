import type { TeamExplanation, TeamScores } from '../optimized-team.ts';
import type { TeamRequest } from '../team-request.ts';
import { combosOf } from './combos.ts';
import { explainCounter, explainMap } from './explain-circumstances.ts';
import type { Explained } from './compare-choices.ts';
import {
  considerationsOf,
  demandFacts,
  explainRange,
  explainSynergy,
  explainUtility,
  strengthsOf,
} from './team-facts.ts';
import { listed, TEAM_TEXTS } from './texts.ts';
import { verdictOf } from './verdict.ts';

/** The reasons for the whole team, from the parts of its worth. */
export function explainTeam(
  explained: Explained,
  request: TeamRequest,
  scores: TeamScores,
): TeamExplanation {
  const facts = demandFacts(explained);
  const combos = combosOf(explained);
  const mapNotes = explainMap(explained, request, facts);
  const enemyNotes = explainCounter(facts);
  return {
    overview: overview(explained, request, scores),
    strengths: strengthsOf(explained, facts),
    considerations: considerationsOf(explained, request, facts),
    synergySummary: explainSynergy(explained),
    rangeCoverage: explainRange(explained),
    utilityBalance: explainUtility(facts),
    ...(mapNotes.length === 0 ? {} : { mapStrategy: mapNotes.join(' ') }),
    ...(enemyNotes.length === 0 ? {} : { counterStrategy: enemyNotes.join(' ') }),
    verdict: verdictOf(explained, request, facts, combos),
    combos,
    mapNotes,
    enemyNotes,
  };
}

function overview({ members }: Explained, request: TeamRequest, { teamScore }: TeamScores): string {
  const lineup = listed(members.map((member) => `${member.class} ${member.role}`));
  const where = [
    ...(request.map === null ? [] : [' on this map']),
    ...(request.enemyTeam.length === 0 ? [] : [' against this enemy']),
  ].join('');
  return teamScore === 100
    ? TEAM_TEXTS.best(lineup, where)
    : TEAM_TEXTS.costly(lineup, where, 100 - teamScore);
}
