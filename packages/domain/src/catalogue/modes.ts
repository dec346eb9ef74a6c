/** A mode of the game. */
interface MatchMode {
  readonly id: string;
  readonly name: string;
  /** Teams in a lobby, so that first place by chance is one in so many. */
  readonly lobbyTeams: number;
}

/** The modes whose matches players can log. Matches of modes with different lobbies are never added up. */
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

/** Modes that only the game's own export has. The final of a tournament has a smaller lobby than its rounds. */
const EXPORT_MODES = [
  { id: 'ranked-cashout-final', name: 'Ranked Cashout Final', lobbyTeams: 2 },
  { id: 'world-tour-final', name: 'World Tour Final', lobbyTeams: 2 },
  { id: 'tournament', name: 'Unranked Tournament', lobbyTeams: 4 },
  { id: 'tournament-final', name: 'Unranked Tournament Final', lobbyTeams: 2 },
  { id: 'ranked-terminal-attack', name: 'Ranked Terminal Attack', lobbyTeams: 2 },
  { id: 'heavy-hitters', name: 'Heavy Hitters', lobbyTeams: 2 },
  { id: 'blast-off', name: 'Blast Off', lobbyTeams: 2 },
  { id: 'super-cashball', name: 'Super Cashball', lobbyTeams: 2 },
  { id: 'steal-the-spotlight', name: 'Steal the Spotlight', lobbyTeams: 12 },
  { id: 'ghoul-rush', name: 'Ghoul Rush', lobbyTeams: 11 },
  { id: 'smoking-guns', name: 'Smoking Guns', lobbyTeams: 4 },
  { id: 'close-quarters', name: 'Close Quarters', lobbyTeams: 2 },
  { id: 'bunny-bash', name: 'Bunny Bash', lobbyTeams: 2 },
  { id: 'snowball-blitz', name: 'Snowball Blitz', lobbyTeams: 2 },
] as const satisfies readonly MatchMode[];

/** Modes of the export whose lobby isn't known, so that their matches are never added up. */
const MODES_WITHOUT_LOBBY = new Map([
  ['cashball', 'Cashball'],
  ['dragonfall', 'Dragonfall'],
  ['heaven-or-else', 'Heaven or Else'],
]);

/** Every mode whose lobby is known. */
export const KNOWN_MODES = [...MATCH_MODES, ...EXPORT_MODES] as const;

/** The id of a mode whose lobby is known. */
export type MatchModeId = (typeof KNOWN_MODES)[number]['id'];

/** A mode by its id. Undefined for one whose lobby isn't known, as in a file of the game that's newer than this version. */
export function matchMode(id: string): (MatchMode & { readonly id: MatchModeId }) | undefined {
  return KNOWN_MODES.find((mode) => mode.id === id);
}

/** True for a mode that players can log. */
export function isLoggedMode(id: string): boolean {
  return MATCH_MODES.some((mode) => mode.id === id);
}

/** A mode's name, also of one that only an export has: 'Mode 999999999' when nobody knows better. */
export function matchModeName(id: string): string {
  const known = matchMode(id)?.name ?? MODES_WITHOUT_LOBBY.get(id);
  return known ?? (/^\d/.test(id) ? `Mode ${id}` : id);
}
