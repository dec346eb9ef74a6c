export { checkTeamRequest, MAX_GADGETS, TEAM_SIZE } from './check-team-request.ts';
export { checkWhyNot } from './check-why-not.ts';
export { evaluateModel } from './evidence/evaluate-model.ts';
export { fitModel, LEAST_EVENTS } from './evidence/fit-model.ts';
export { checkPairs } from './evidence/labeled-pairs.ts';
export type { PairFile } from './evidence/labeled-pairs.ts';
export { COUNTER_HINTS, counterHints } from './counter-hints.ts';
export type { CounterHint } from './counter-hints.ts';
export { countedEnemies, countsAsEnemy } from './counted-enemies.ts';
export { NO_ENEMY } from './enemy.ts';
export type { EnemyPicks } from './enemy.ts';
export { answeredThreats, knownThreats, threatsOf } from './enemy-threats.ts';
export { createTeamOptimizer } from './team-optimizer.ts';
export type { TeamOptimizer } from './team-optimizer.ts';
export {
  comparisonsWithIds,
  teamWithIds,
  whyNotWithIds,
  withRequestNames,
} from './team-with-ids.ts';
export { CERTAINTIES, WHAT_IF_FIELDS } from './optimized-team.ts';
export type {
  AlternativeTeam,
  AnswerComparisons,
  AnswerScores,
  Certainty,
  Combo,
  FirstAnswer,
  MemberExplanation,
  MemberReasons,
  OptimizedMember,
  OptimizedTeam,
  Reason,
  ReserveItem,
  TeamChange,
  TeamExplanation,
  TeamScores,
  TeamCalls,
  TeamMatchup,
  TeamVerdict,
  WhatIf,
} from './optimized-team.ts';
export { AIM_LEVELS, PLAYSTYLES, ROLES } from '../catalogue/index.ts';
export type { AimLevel, Playstyle, Role } from '../catalogue/index.ts';
export {
  ANY,
  DEFAULT_SITUATION,
  isAny,
  MAX_PLAYER_NAME_LENGTH,
  NO_HABITS,
  NO_PREFERENCES,
  PREFERENCE_CHOICES,
  withTeamAim,
} from './preferences.ts';
export { habitsOf } from './player-habits.ts';
export { circumstancesOf, itemsOf, loadoutOf } from './team-request.ts';
export type {
  Circumstances,
  EnemySlot,
  PlayerHabits,
  Preferences,
  TeamSituation,
} from './preferences.ts';
export type { Loadout, PlayerPreference, TeamRequest, TeamRequestProblem } from './team-request.ts';
export type {
  ComparedMember,
  ComparedTeam,
  ComparedTeams,
  TeamComparison,
  WhyNot,
  WhyNotQuestion,
} from './team-questions.ts';
export {
  checkKnownPlayer,
  KNOWN_PLAYER_LIMIT_MESSAGE,
  knownPlayerKey,
  MAX_KNOWN_PLAYERS,
} from './known-players.ts';
export type { KnownPlayer, KnownPlayerContent } from './known-players.ts';
export { optimizerLimitMessage } from './optimizer-uses.ts';
export {
  checkSavedTeam,
  MAX_SAVED_TEAMS,
  MAX_TEAM_NAME_LENGTH,
  maySaveTeam,
  SAVED_TEAM_LIMIT_MESSAGE,
} from './saved-team.ts';
export { TEAM_MISSING, TEAM_NAME_MISSING } from './missing-team.ts';
export type {
  CheckedSavedTeam,
  SavedMember,
  SavedScores,
  SavedTeam,
  SavedTeamContent,
  SavedTeamProblem,
} from './saved-team.ts';
export { ANSWER_DEFAULT_SCORES, SAVED_DEFAULT_SCORES, withDefaultScores } from './team-scores.ts';
export { playerNameOf, playerNameProblem } from './team-text.ts';
