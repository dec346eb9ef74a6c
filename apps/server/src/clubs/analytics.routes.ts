import { api } from '@trifecta/contract';
import { playbookHoles } from '@trifecta/domain/clubs';
import { analyzeMatches, matchScope, teamRounds } from '@trifecta/domain/matches';
import type { FastifyInstance } from 'fastify';
import { matchesOfPlayers, refuseReversedDays } from '../matches/index.ts';
import { membersOf, shareMatches } from './member.store.ts';
import type { OpenedClubs } from './parts.ts';
import { plannedGames } from './playbook/game-plans.routes.ts';

/**
 * Serves what the matches of a club's members add up to. Each answer is computed from the rows of those who are members
 * and agree at that time. Nothing of it is stored.
 */
export function analyticsRoutes(app: FastifyInstance, { parts, endpoints }: OpenedClubs): void {
  const { db, throttles, now } = parts;

  endpoints.implement(app, api.clubAnalytics.share, async ({ player, body, change }) => {
    await throttles.use({ limit: 'clubChange', of: player.id });
    const since = body.areShared ? now().toISOString() : null;
    await change((transaction) => shareMatches(transaction, player.id, since));
    return { message: 'Saved.' };
  });

  endpoints.implement(app, api.clubAnalytics.analyze, async ({ club: { clubId }, query }) => {
    refuseReversedDays(query);
    const sharing = (await membersOf(db, clubId)).filter(({ sharesMatches }) => sharesMatches);
    const [matches, plans] = await Promise.all([
      matchesOfPlayers(
        db,
        sharing.map(({ id }) => id),
      ),
      plannedGames(db, clubId),
    ]);
    const rounds = teamRounds(matches);
    const { mode, teams, ...filters } = query;
    const scope = matchScope(rounds, { mode, teams });
    const { catalogue, history } = parts.catalogue;
    const { maps } = catalogue;
    const { updates } = history;
    const known = {
      members: sharing.map(({ displayName }) => ({ displayName })),
      logged: matches.length,
      rounds: rounds.length,
      scope,
      holes: playbookHoles(plans, { catalogue, matches: rounds, scope }),
    };
    if (scope === null) return { ...known, stats: null, analysis: null };
    const { stats, ...analysis } = analyzeMatches(rounds, { scope, filters, maps, updates });
    return { ...known, stats, analysis };
  });
}
