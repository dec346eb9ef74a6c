import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { GameMap } from '@trifecta/domain/catalogue';
import {
  AIM_LEVELS,
  countedEnemies,
  DEFAULT_SITUATION,
  MAX_GADGETS,
  MAX_PLAYER_NAME_LENGTH,
  playerNameProblem,
  ROLES,
} from '@trifecta/domain/teams';
import type {
  AimLevel,
  Circumstances,
  ComparedMember,
  EnemyPicks,
  EnemySlot,
  Role,
} from '@trifecta/domain/teams';
import { href } from '../../addresses.ts';
import {
  choiceIn,
  listIn,
  optionalTextIn,
  pathWith,
  readState,
  textIn,
  writeState,
} from '../../ui/index.ts';
import type { AddressTable } from '../../ui/index.ts';
import type { ClassLists } from '../class-lists.ts';

/** Three members. */
export type SharedMembers = readonly ComparedMember[];

/** The team of a link: its members, and the situation its score is for. */
export interface SharedTeam {
  readonly members: SharedMembers;
  readonly situation: Circumstances;
  /** The index of the one player whose loadout is shared alone. Null for the whole team. */
  readonly playerIndex: number | null;
}

const NUMBERS = [1, 2, 3] as const;
const MIN_GADGETS = 2;
const ITEM_LENGTH = 60;

interface MemberPart extends EnemyPicks {
  readonly playerName: string;
  readonly role: Role | '';
}

interface SituationPart {
  readonly map: string | null;
  readonly aim: AimLevel;
  /** How well each of the three aims, unless all aim as `aim` says. */
  readonly aims: readonly string[];
  readonly player: '' | '1' | '2' | '3';
}

/** Short names: a link holds up to six loadouts. */
function loadoutTable(prefix: string, number: number) {
  return {
    class: choiceIn(`${prefix}${number}`, ['', ...PLAYER_CLASSES]),
    weapon: textIn(`${prefix}w${number}`, ITEM_LENGTH),
    specialization: textIn(`${prefix}s${number}`, ITEM_LENGTH),
    gadgets: listIn(`${prefix}g${number}`, MAX_GADGETS, (text) => text.length <= ITEM_LENGTH),
  } satisfies AddressTable<EnemyPicks>;
}

/** A valid player name. Anything else is read as no name. */
function nameIn(name: string) {
  return {
    ...textIn(name),
    read: ([text = '']: readonly string[]) => {
      const cut = Array.from(text).slice(0, MAX_PLAYER_NAME_LENGTH).join('');
      return playerNameProblem(cut) === undefined ? cut : '';
    },
  };
}

function memberTable(number: number) {
  return {
    playerName: nameIn(`name${number}`),
    role: choiceIn(`role${number}`, ['', ...ROLES]),
    ...loadoutTable('m', number),
  } satisfies AddressTable<MemberPart>;
}

const SITUATION = {
  map: optionalTextIn('map'),
  aim: choiceIn('aim', AIM_LEVELS, DEFAULT_SITUATION.aim),
  aims: listIn('aims', NUMBERS.length),
  player: choiceIn('player', ['', '1', '2', '3']),
} satisfies AddressTable<SituationPart>;

/** The address of a shared team, or of one player's loadout in it. */
export function sharedTeamAddress(team: SharedTeam): string {
  return pathWith(href.team, searchOf(team));
}

/** The address of the match log that begins with a team, and with one player's loadout in it as the player's own. */
export function logMatchAddress(team: SharedTeam): string {
  return pathWith(href.matches, searchOf(team));
}

function searchOf({ members, situation, playerIndex }: SharedTeam): URLSearchParams {
  const search = new URLSearchParams();
  members.forEach((member, index) => {
    const { role, ...part } = member;
    writeState<MemberPart>(memberTable(index + 1), { ...part, role: role ?? '' }, search);
  });
  const player = NUMBERS[playerIndex ?? -1];
  writeState<SituationPart>(
    SITUATION,
    {
      map: situation.map,
      aim: situation.aim,
      aims: situation.aims.every((aim) => aim === situation.aim) ? [] : situation.aims,
      player: player === undefined ? '' : `${player}`,
    },
    search,
  );
  situation.enemyTeam.forEach((enemy, index) => {
    const part = { ...enemy, specialization: enemy.specialization ?? '' };
    writeState<EnemyPicks>(loadoutTable('e', index + 1), part, search);
  });
  return search;
}

/** Three levels of aim; undefined if they aren't. */
function aimsOf(texts: readonly string[]): readonly AimLevel[] | undefined {
  const levels = texts.flatMap((text) => AIM_LEVELS.find((level) => level === text) ?? []);
  return levels.length === NUMBERS.length ? levels : undefined;
}

/** Reads a shared team from an address. Null for an incomplete link. Items are checked later. */
export function readSharedTeam(search: string): SharedTeam | null {
  const parameters = new URLSearchParams(search);
  const members = NUMBERS.flatMap((number): readonly ComparedMember[] => {
    const {
      class: playerClass,
      role,
      ...part
    } = readState<MemberPart>(memberTable(number), parameters);
    const isWhole =
      playerClass !== '' &&
      part.weapon !== '' &&
      part.specialization !== '' &&
      part.gadgets.length >= MIN_GADGETS;
    return isWhole ? [{ ...part, class: playerClass, role: role === '' ? null : role }] : [];
  });
  if (members.length < NUMBERS.length) return null;
  const enemyTeam = countedEnemies(
    NUMBERS.map((number) => readState<EnemyPicks>(loadoutTable('e', number), parameters)),
  );
  const { map, aim, aims, player } = readState<SituationPart>(SITUATION, parameters);
  return {
    members,
    situation: { map, enemyTeam, aim, aims: aimsOf(aims) ?? NUMBERS.map(() => aim) },
    playerIndex: player === '' ? null : Number(player) - 1,
  };
}

/** The items that the classes of loadouts can't carry, or can't anymore. None while the lists load. */
export function goneItems(
  loadouts: readonly EnemySlot[],
  lists: ClassLists | undefined,
): readonly string[] {
  if (lists === undefined) return [];
  const gone = loadouts.flatMap(({ class: playerClass, weapon, specialization, gadgets }) => {
    const list = lists[playerClass];
    return [
      ...(list.weapons.includes(weapon) ? [] : [weapon]),
      ...(specialization === null || list.specializations.includes(specialization)
        ? []
        : [specialization]),
      ...gadgets.filter((gadget) => !list.gadgets.includes(gadget)),
    ];
  });
  return [...new Set(gone)];
}

/** True when every class can carry its items and the map exists. */
export function isKnownTeam(
  { members, situation: { map, enemyTeam } }: SharedTeam,
  lists: ClassLists,
  maps: readonly GameMap[],
): boolean {
  const isKnownMap = map === null || maps.some(({ mapId }) => mapId === map);
  return isKnownMap && goneItems([...members, ...enemyTeam], lists).length === 0;
}
