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
export { PLAYSTYLES, ROLES } from './team-request.ts';
export type {
  EnemySlot,
  Loadout,
  PlayerWish,
  Playstyle,
  Role,
  TeamRequest,
} from './team-request.ts';
