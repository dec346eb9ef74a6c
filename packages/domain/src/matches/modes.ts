/** A mode of the game. */
interface MatchMode {
  readonly id: string;
  readonly name: string;
  /** Teams in a lobby, so that first place by chance is one in so many. */
  readonly lobbyTeams: number;
}

/** The modes whose matches can be logged. Matches of modes with different lobbies are never added up. */
export const MATCH_MODES = [
  { id: 'ranked-cashout', name: 'Ranked Cashout', lobbyTeams: 4 },
  { id: 'world-tour', name: 'World Tour', lobbyTeams: 4 },
  { id: 'quick-cash', name: 'Quick Cash', lobbyTeams: 3 },
  { id: 'final-round', name: 'Final Round', lobbyTeams: 2 },
  { id: 'head2head', name: 'Head2Head', lobbyTeams: 2 },
  { id: 'bank-it', name: 'Bank It', lobbyTeams: 4 },
  { id: 'power-shift', name: 'Power Shift', lobbyTeams: 2 },
  { id: 'team-deathmatch', name: 'Team Deathmatch', lobbyTeams: 2 },
  { id: 'point-break', name: 'Point Break', lobbyTeams: 2 },
  { id: 'terminal-attack', name: 'Terminal Attack', lobbyTeams: 2 },
] as const satisfies readonly MatchMode[];

/** The id of a mode that's known. */
export type MatchModeId = (typeof MATCH_MODES)[number]['id'];

/** The name of a mode. One that isn't known has the name that its file has for it. */
export function modeName(id: string): string {
  return matchMode(id)?.name ?? id;
}

/** A mode by its id. Undefined for one that isn't known, as in a file of the game that's newer than this version. */
export function matchMode(id: string): (MatchMode & { readonly id: MatchModeId }) | undefined {
  return MATCH_MODES.find((mode) => mode.id === id);
}
