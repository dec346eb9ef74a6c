import type { Match } from '../match.ts';
import { matchMode } from '../../catalogue/index.ts';

/** A round of the game's own export as it's stored as a match: nothing about other players, and no ids of accounts. */
export interface ImportedMatch extends Pick<
  Match,
  'mode' | 'map' | 'placing' | 'boardPlacing' | 'playedAt' | 'lineUp'
> {
  /** The round's start, ISO 8601 in UTC. `playedAt` is its end. */
  readonly startedAt: string;
  /** The mode's id in the file. Empty without one. */
  readonly scenario: string;
  /** The map's id in the file, with its variant. Empty without one. */
  readonly mapVariant: string;
}

/** A place of a file. Null for one that the mode's lobby doesn't have. */
export function placeInLobby(mode: string, place: number | null): number | null {
  const teams = matchMode(mode)?.lobbyTeams ?? Infinity;
  return place !== null && place <= teams ? place : null;
}

/** The most matches that one request adds, so that it stays below the size that requests can have. */
export const IMPORT_BATCH_SIZE = 100;

/**
 * Tells the rounds of a player apart, whichever file they come from: by what every version of the export has. Not taken
 * from names, so that it's the same when more ids are known.
 */
export function roundFingerprint({
  startedAt,
  scenario,
  mapVariant,
}: Pick<ImportedMatch, 'startedAt' | 'scenario' | 'mapVariant'>): string {
  return ['export', startedAt, scenario, mapVariant].join(' ');
}

/** The start of the round that a fingerprint was taken of, ISO 8601 in UTC. */
export function roundStart(fingerprint: string): string {
  return fingerprint.split(' ')[1] ?? '';
}
