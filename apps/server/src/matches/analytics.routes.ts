import { api } from '@trifecta/contract';
import {
  analyzeMatches,
  matchesIn,
  matchScope,
  shownMatches,
  statsOf,
} from '@trifecta/domain/matches';
import { hasPremiumAccess } from '@trifecta/domain/plans';
import type { FastifyInstance } from 'fastify';
import type { PlayerFeatureParts } from '../plans/index.ts';
import { analyzedMatches } from './analytics.store.ts';
import { refuseReversedDays } from './reversed-days.ts';

/** Serves what a player's matches have shown: all of it with Premium, otherwise one sum of the matches that are shown. */
export function matchAnalyticsRoutes(app: FastifyInstance, parts: PlayerFeatureParts): void {
  parts.players.implement(app, api.matchAnalytics.own, async ({ player, query }) => {
    refuseReversedDays(query);
    const plan = await parts.plans.subscriptionOf(player.id);
    const isPremium = hasPremiumAccess(plan, parts.now());
    const lastMatches = shownMatches(isPremium);
    const matches = await analyzedMatches(parts.db, player.id, { shown: lastMatches });
    const { mode, teams, ...filters } = query;
    const scope = matchScope(matches, isPremium ? { mode, teams } : {});
    if (scope === null) return { scope, stats: null, lastMatches, analysis: null };
    if (!isPremium) {
      const stats = statsOf(matchesIn(matches, scope), scope.teams);
      return { scope, stats, lastMatches, analysis: null };
    }
    const { catalogue, history } = parts.catalogue;
    const { maps } = catalogue;
    const { stats, ...analysis } = analyzeMatches(matches, {
      scope,
      filters,
      maps,
      updates: history.updates,
    });
    return { scope, stats, lastMatches, analysis };
  });
}
