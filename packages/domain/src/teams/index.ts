export { checkTeamRequest, MAX_GADGETS, TEAM_SIZE } from './check-team-request.ts';
export type { TeamRequestProblem } from './check-team-request.ts';
export { COUNTER_HINTS, counterHints } from './counter-hints.ts';
export type { CounterHint } from './counter-hints.ts';
export { createTeamOptimizer } from './team-optimizer.ts';
export type { TeamOptimizer } from './team-optimizer.ts';
export type {
  AlternativeTeam,
  MemberExplanation,
  OptimizedMember,
  OptimizedTeam,
  TeamChange,
  TeamExplanation,
  TeamScores,
  WhatIf,
} from './optimized-team.ts';
export { PLAYSTYLES, ROLES } from '../catalogue/index.ts';
export type { Playstyle, Role } from '../catalogue/index.ts';
export type { EnemySlot, Loadout, PlayerWish, TeamRequest } from './team-request.ts';
