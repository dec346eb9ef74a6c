/** The best team alone, without its explanations: what the written cases and the benchmark of the model's sense ask for. */
import { ROLES } from '../catalogue/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { createOptionSource } from '../teams/search/options.ts';
import { slotsOf } from '../teams/search/slot.ts';
import { createTables } from '../teams/search/tables.ts';
import { searchTeam } from '../teams/search/team-search.ts';
import { situationOf } from '../teams/situation.ts';
import { createTeamRules } from '../teams/team-rules.ts';
import { circumstancesOf, preferencesOf } from '../teams/team-request.ts';
import type { TeamRequest } from '../teams/team-request.ts';
import type { Member } from '../teams/team-terms.ts';

/** Finds the best team of requests about one catalogue, its members in the order of the players. */
export function createBestTeam(catalogue: Catalogue): (request: TeamRequest) => Member[] {
  const rules = createTeamRules(catalogue);
  const source = createOptionSource(rules);
  return (request) => {
    const tables = createTables(source, situationOf(rules, circumstancesOf(request)));
    const { team } = searchTeam(tables, slotsOf(tables, preferencesOf(request)));
    if (team === null) throw new Error('no team fits the preferences');
    return team.members.map(({ option, role, weapon, gadgets }) => ({
      class: option.playerClass,
      role: ROLES[role] ?? 'Flex',
      weapon,
      specialization: option.specialization,
      aim: option.aim,
      gadgets,
    }));
  };
}
