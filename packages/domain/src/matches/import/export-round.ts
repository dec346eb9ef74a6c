import type { PlayerClass } from '../../catalogue/index.ts';
import { BOTS, MODE_OF_SCENARIO, PRACTICE_RANGE } from './export-ids.ts';

/** A round as the export has it, with ids as text. Names of squads and of accounts aren't read. */
export interface ExportRound {
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  /** Its end, or its start if the file has no end. */
  readonly playedAt: string;
  /** `ScenarioID`. Empty without one. */
  readonly scenario: string;
  /** `MapVariant`. Empty without one. */
  readonly mapVariant: string;
  /** The last round of a tournament. */
  readonly isFinal: boolean;
  readonly class: PlayerClass | null;
  /** Ids of the specialization, the weapon, and three gadgets. 0 for an empty slot. Empty in older exports. */
  readonly items: readonly string[];
  /** `PlacedAt`. Null for a round that was left, and in older exports. */
  readonly placing: number | null;
  /** `LeaderboardPosition`. Null when it isn't known. */
  readonly boardPlacing: number | null;
  /** Joined when it was under way, or one of World Tour's finals: such rounds distort shares of first places. */
  readonly isApart: boolean;
}

/** True for practice, and for matches against bots. */
export function isPractice({
  scenario,
  mapVariant,
}: Pick<ExportRound, 'scenario' | 'mapVariant'>): boolean {
  return codeOf(mapVariant) === PRACTICE_RANGE || MODE_OF_SCENARIO.get(scenario) === BOTS;
}

/** The code of a map in its variant's name: Arena_01 of DA_MV_Arena_01_Highrise. */
export function codeOf(mapVariant: string): string {
  return /^(?:DA_MV_)?([A-Za-z]+_\d+)(?:_|$)/.exec(mapVariant)?.[1] ?? mapVariant;
}
