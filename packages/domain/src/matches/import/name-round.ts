import { matchMode, slugOf } from '../../catalogue/index.ts';
import type { MatchMember } from '../match.ts';
import {
  ITEM_OF_ID,
  ITEM_OF_KEY_NAME,
  MAP_OF_CODE,
  MODE_OF_KEY_NAME,
  MODE_OF_MAP,
  MODE_OF_SCENARIO,
} from './export-ids.ts';
import type { ExportKeys } from './export-keys.ts';
import { codeOf } from './export-round.ts';
import type { ExportRound } from './export-round.ts';
import { placeInLobby } from './imported-match.ts';
import type { ImportedMatch } from './imported-match.ts';

/** The mode or map of a round of which the file says nothing. */
const UNKNOWN = 'unknown';
const FINAL = '-final';
/** One scenario was used for two modes, on different maps. */
const HEAVY_HITTERS = 'heavy-hitters';
const HEAVEN_OR_ELSE = 'heaven-or-else';
/** Key files write its name with periods, and so its id would be another. */
const PEACE_CENTER = 'peace-center';

/** A round with the names that are known today: by the export's keys, else by our tables. Unknown ids stay as they are. */
export function nameRound(round: ExportRound, keys: ExportKeys): ImportedMatch {
  const map = mapOf(round.mapVariant, keys.map.get(round.mapVariant));
  const mode = modeOf(round, keys.scenario.get(round.scenario), map);
  return {
    startedAt: round.startedAt,
    playedAt: round.playedAt,
    scenario: round.scenario,
    mapVariant: round.mapVariant,
    mode,
    map,
    placing: placeInLobby(mode, round.placing),
    boardPlacing: placeInLobby(mode, round.boardPlacing),
    lineUp: round.class === null ? [] : [{ class: round.class, ...kitOf(round.items, keys) }],
  };
}

/** A stored match of an export with the names that are known by now, for those that weren't when it was imported. */
export function namedByNow<Named extends Pick<ImportedMatch, 'mode' | 'map' | 'lineUp'>>(
  match: Named,
): Named {
  return { ...match, ...lobbyByNow(match), lineUp: lineUpByNow(match.lineUp) };
}

/** The same for the mode and the map alone. */
export function lobbyByNow({
  mode,
  map,
}: Pick<ImportedMatch, 'mode' | 'map'>): Pick<ImportedMatch, 'mode' | 'map'> {
  const known = MAP_OF_CODE.get(map) ?? map;
  return { mode: modeByNow(mode, known), map: known };
}

/** The same for a lineup alone. */
export function lineUpByNow(lineUp: ImportedMatch['lineUp']): MatchMember[] {
  return lineUp.map((member) => ({
    ...member,
    weapon: member.weapon === null ? null : itemByNow(member.weapon),
    specialization: member.specialization === null ? null : itemByNow(member.specialization),
    gadgets: member.gadgets.map(itemByNow),
  }));
}

/** The forms that a mode may be stored in, for looking its matches up: also its scenarios, before those were known. */
export function modeStoredAs(mode: string): string[] {
  const { base, end } = finalOf(mode);
  const scenarios = [...MODE_OF_SCENARIO].filter(([, known]) => known === base);
  return [mode, ...scenarios.map(([id]) => id + end)];
}

/** The forms that a map may be stored in, for looking its matches up: also its code, before that was known. */
export function mapStoredAs(mapId: string): string[] {
  const codes = [...MAP_OF_CODE].filter(([, known]) => known === mapId);
  return [mapId, ...codes.map(([code]) => code)];
}

function modeOf(
  { scenario, mapVariant, isFinal }: ExportRound,
  keyName: string | undefined,
  map: string,
): string {
  const known =
    MODE_OF_KEY_NAME.get(keyName ?? '') ??
    MODE_OF_SCENARIO.get(scenario) ??
    keyName ??
    MODE_OF_MAP.get(codeOf(mapVariant)) ??
    (scenario || UNKNOWN);
  const mode = onMap(known, map);
  const mayHaveFinal = matchMode(mode) === undefined || matchMode(mode + FINAL) !== undefined;
  return isFinal && mayHaveFinal ? mode + FINAL : mode;
}

function modeByNow(mode: string, map: string): string {
  const { base, end } = finalOf(mode);
  const known = MODE_OF_SCENARIO.get(base);
  return known === undefined ? mode : onMap(known, map) + end;
}

function finalOf(mode: string): { readonly base: string; readonly end: '' | typeof FINAL } {
  return mode.endsWith(FINAL)
    ? { base: mode.slice(0, -FINAL.length), end: FINAL }
    : { base: mode, end: '' };
}

function onMap(mode: string, map: string): string {
  return mode === HEAVY_HITTERS && map === HEAVEN_OR_ELSE ? HEAVEN_OR_ELSE : mode;
}

/** The id of a map is made from its name, so that one that only the export names is known once the game data has it. */
function mapOf(mapVariant: string, keyName: string | undefined): string {
  const named = keyName === undefined ? '' : slugOf(keyName);
  const known = MAP_OF_CODE.get(codeOf(mapVariant));
  if (named === '' || known === PEACE_CENTER) return known ?? (codeOf(mapVariant) || UNKNOWN);
  return named;
}

function kitOf(items: readonly string[], keys: ExportKeys): Omit<MatchMember, 'class'> {
  const names = items.map((id) => (id === '0' ? null : itemOf(id, keys.item.get(id))));
  const [specialization = null, weapon = null, ...gadgets] = names;
  return { weapon, specialization, gadgets: gadgets.filter((gadget) => gadget !== null) };
}

function itemOf(id: string, keyName: string | undefined): string {
  if (keyName === undefined) return itemByNow(id);
  return ITEM_OF_KEY_NAME.get(keyName) ?? keyName;
}

/** An item's name. Those that aren't known are stored by their id. */
function itemByNow(stored: string): string {
  return ITEM_OF_ID.get(stored) ?? stored;
}
