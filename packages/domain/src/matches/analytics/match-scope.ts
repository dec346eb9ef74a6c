import { KNOWN_MODES, matchMode } from '../../catalogue/index.ts';
import type { MatchModeId } from '../../catalogue/index.ts';
import type { AnalyzedMatch } from './match-stats.ts';
import type { GroupName } from './match-groups.ts';

/** Matches that can be added up: of one mode, or of all modes with lobbies of so many teams. */
export interface MatchScope {
  /** Null for all modes with lobbies of that size. */
  readonly mode: MatchModeId | null;
  /** Teams in the lobby. First place by chance is one in so many. */
  readonly teams: number;
}

/** Something that can be chosen, with its matches before other filters. */
export interface MatchChoice extends GroupName {
  readonly matches: number;
}

/** A mode that can be chosen. */
export interface ModeChoice extends MatchChoice {
  readonly id: MatchModeId;
  readonly teams: number;
}

/** The scope that's asked for, or else the mode with the most matches. Null without a match of a known mode. */
export function matchScope(
  matches: readonly Pick<AnalyzedMatch, 'mode'>[],
  wanted: { readonly mode?: string | undefined; readonly teams?: number | undefined } = {},
): MatchScope | null {
  const mode = wanted.mode === undefined ? undefined : matchMode(wanted.mode);
  if (mode !== undefined) return { mode: mode.id, teams: mode.lobbyTeams };
  if (wanted.teams !== undefined) return { mode: null, teams: wanted.teams };
  const [most] = playedModes(matches);
  return most === undefined ? null : { mode: most.id, teams: most.teams };
}

/** The matches of a scope. */
export function matchesIn<One extends Pick<AnalyzedMatch, 'mode'>>(
  matches: readonly One[],
  { mode, teams }: MatchScope,
): One[] {
  return mode === null
    ? matches.filter((match) => matchMode(match.mode)?.lobbyTeams === teams)
    : matches.filter((match) => match.mode === mode);
}

/** The known modes that were played, most matches first. */
export function playedModes(matches: readonly Pick<AnalyzedMatch, 'mode'>[]): ModeChoice[] {
  const counts = new Map<string, number>();
  for (const { mode } of matches) counts.set(mode, (counts.get(mode) ?? 0) + 1);
  return KNOWN_MODES.map(({ id, name, lobbyTeams }) => ({
    id,
    name,
    teams: lobbyTeams,
    matches: counts.get(id) ?? 0,
  }))
    .filter((choice) => choice.matches > 0)
    .toSorted((a, b) => b.matches - a.matches);
}
