import type { PlayerClass } from '../catalogue/index.ts';

/** What a member of a lineup played, as far as it's known. */
export interface MatchMember {
  readonly class: PlayerClass;
  readonly weapon: string | null;
  readonly specialization: string | null;
  /** At most three. */
  readonly gadgets: readonly string[];
}

/** What a player logs of a match. */
export interface MatchContent {
  /** The id of one of `MATCH_MODES`. */
  readonly mode: string;
  /** The `mapId` of a map. */
  readonly map: string;
  /** 1 for first place, up to the number of teams in the mode's lobby. */
  readonly placing: number;
  /** ISO 8601 in UTC. */
  readonly playedAt: string;
  /** The player's own first. Empty when it isn't known, at most three. */
  readonly lineUp: readonly MatchMember[];
  readonly note: string | null;
}

/** The maximum length of a match's note. */
export const MAX_MATCH_NOTE_LENGTH = 200;

/** The fields of a match that can change, in the order of the form. */
export const MATCH_FIELDS = [
  'mode',
  'map',
  'placing',
  'lineUp',
  'playedAt',
  'note',
] as const satisfies readonly (keyof MatchContent)[];

/** A field of a match that can change. */
export type MatchField = (typeof MATCH_FIELDS)[number];

/** Where a match comes from: logged by hand, or read from the game's own data export. */
export const MATCH_SOURCES = ['log', 'export'] as const;

/** Where a match comes from. */
export type MatchSource = (typeof MATCH_SOURCES)[number];

/**
 * A stored match. Those of an export keep modes, maps, and items that aren't known as the file has them, and may have no
 * place.
 */
export interface Match extends Omit<MatchContent, 'placing'> {
  readonly _id: string;
  /** Null for a match that was left, or of which the file has no place. */
  readonly placing: number | null;
  /** The older place of an export, which sometimes swaps second and third. Null without one. */
  readonly boardPlacing: number | null;
  readonly source: MatchSource;
  /** The game update the match was played on. Null before the first known one. */
  readonly gameUpdate: string | null;
}
