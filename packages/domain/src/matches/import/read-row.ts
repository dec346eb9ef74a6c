import { MAX_TEAMS, timeProblem } from '../check-match.ts';
import { CLASS_OF_ARCHETYPE } from './export-ids.ts';
import { fieldsOf, parseWithLongIds, shortTextOf, timeOf } from './fields.ts';
import type { Fields } from './fields.ts';
import { readKey } from './export-keys.ts';
import type { ExportKey } from './export-keys.ts';
import { isPractice } from './export-round.ts';
import type { ExportRound } from './export-round.ts';

/** A row that is none of the player's rounds, by the reason. */
export type SkippedRow =
  | 'damaged'
  /** A round of ARC Raiders, which is in the same files. */
  | 'arc'
  /** Practice, or against bots. */
  | 'practice'
  /** A round without a time that can be. */
  | 'undated'
  /** Something else about the player, which isn't read. */
  | 'other';

/** A line of an export. */
export type ExportRow =
  | { readonly kind: 'round'; readonly round: ExportRound }
  | { readonly kind: 'key'; readonly key: ExportKey }
  /** Rounds after it belong to another account than those before. */
  | { readonly kind: 'account' }
  | { readonly kind: 'blank' | SkippedRow };

/** No round takes longer. A longer one has a wrong end. */
const MAX_ROUND_MS = 3 * 3_600_000;
const LOADOUT_ITEMS = 5;

/** At least two of them tell a round of THE FINALS from one of ARC Raiders. */
const ROUND_FIELDS = [
  'ScenarioID',
  'MapVariant',
  'EnvironmentalCondition',
  'CharacterArchetype',
  'KillsPerItem',
  'RoundWon',
  'TournamentWon',
  'LeaderboardPosition',
];

/** Reads one line of an export. Lines about anything but rounds, and what ids mean, aren't even parsed. */
export function readRow(line: string, now: Date): ExportRow {
  const text = line.trim();
  if (text === '') return { kind: 'blank' };
  if (!text.startsWith('{') || !text.endsWith('}')) return { kind: 'damaged' };
  if (/^\{\s*"EmbarkUser"/.test(text)) return { kind: 'account' };
  if (!text.includes('RoundStat"') && !text.includes('Key"')) return { kind: 'other' };
  const row = parsedRow(text);
  if (row === null) return { kind: 'damaged' };
  for (const [name, value] of row) {
    const kind = name.replace(/^TheFinals/, '');
    if (kind === 'ArcRaidersRoundStat') return { kind: 'arc' };
    if (kind === 'RoundStat') return readRound(fieldsOf(value), now);
    const key = readKey(kind, fieldsOf(value));
    if (key !== null) return { kind: 'key', key };
  }
  return { kind: 'other' };
}

function parsedRow(text: string): Fields | null {
  try {
    return fieldsOf(parseWithLongIds(text));
  } catch {
    return null;
  }
}

function readRound(outer: Fields | null, now: Date): ExportRow {
  const data = fieldsOf(outer?.get('Data'));
  if (data === null || ROUND_FIELDS.filter((name) => data.has(name)).length < 2) {
    return { kind: 'arc' };
  }
  const scenario = shortTextOf(data.get('ScenarioID')) ?? '';
  const mapVariant = shortTextOf(data.get('MapVariant')) ?? '';
  if (isPractice({ scenario, mapVariant })) return { kind: 'practice' };
  const startedAt = timeOf(data.get('StartTime'));
  if (startedAt === null || timeProblem(startedAt, now) !== undefined) return { kind: 'undated' };
  const round = {
    startedAt,
    playedAt: endOf(startedAt, data, now),
    scenario,
    mapVariant,
    isFinal: isFinal(data),
    class: CLASS_OF_ARCHETYPE.get(shortTextOf(data.get('CharacterArchetype')) ?? '') ?? null,
    items: itemsOf(data.get('LoadoutItemAssetIDs')),
    placing: isTrue(data, 'Abandoned', 'Disconnected') ? null : placeOf(data.get('PlacedAt')),
    boardPlacing: placeOf(data.get('LeaderboardPosition')),
    isApart: isTrue(data, 'IsBackfill', 'IsWorldTourFinals'),
  };
  return { kind: 'round', round };
}

function endOf(startedAt: string, data: Fields, now: Date): string {
  const end = timeOf(data.get('EndTime'));
  if (end === null || end < startedAt || timeProblem(end, now) !== undefined) return startedAt;
  return Date.parse(end) - Date.parse(startedAt) <= MAX_ROUND_MS ? end : startedAt;
}

/** The number of rounds that were left to play is in `Tier`, and in front of the lane in `MatchID`. */
function isFinal(data: Fields): boolean {
  const tier = shortTextOf(data.get('Tier'));
  return tier === null ? shortTextOf(data.get('MatchID'))?.startsWith('0-') === true : tier === '0';
}

function itemsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, LOADOUT_ITEMS).map((id) => shortTextOf(id) ?? '0');
}

/** A place from 1. Files have 0 for none. */
function placeOf(value: unknown): number | null {
  const place = Number(shortTextOf(value) ?? 0);
  return Number.isInteger(place) && place >= 1 && place <= MAX_TEAMS ? place : null;
}

function isTrue(data: Fields, ...names: readonly string[]): boolean {
  return names.some((name) => data.get(name) === true);
}
