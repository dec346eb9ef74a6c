/** The cases that good players agree on (`sense-cases.json`), and the check of a team against one. */
import type { Catalogue } from '../catalogue/index.ts';
import type { EnemySlot, PlayerPreference, TeamRequest } from '../teams/index.ts';
import type { Member } from '../teams/team-terms.ts';
import { enemy, requestOf } from './team-requests.ts';
import cases from './sense-cases.json' with { type: 'json' };

/**
 * A word is a class, a role, a weapon, a category of weapons, a specialization, or a gadget. Every given field must
 * hold.
 */
interface Expectation {
  /** Of each group the team has at least one. */
  readonly any?: readonly (readonly string[])[];
  /** The team has none of these. */
  readonly none?: readonly string[];
  /** How many of these the team has, counting each member's. */
  readonly count?: {
    readonly of: readonly string[];
    readonly atLeast?: number;
    readonly atMost?: number;
  };
  /** How many different ones of these the team has. */
  readonly kinds?: { readonly of: readonly string[]; readonly atLeast: number };
  /** Some member has all of a group. */
  readonly together?: readonly (readonly string[])[];
  /** No member has all of a group. */
  readonly apart?: readonly (readonly string[])[];
  /** This player has at least one of these, and none of those. */
  readonly player?: {
    readonly index: number;
    readonly any?: readonly string[];
    readonly none?: readonly string[];
  };
  /** Every weapon has at least this `patchMetaScore`. */
  readonly weaponScore?: number;
}

/** A case: the request in words and in fields, what a good player expects, and why. */
export interface SenseCase {
  readonly asked: string;
  readonly expected: string;
  readonly ground: string;
  readonly players?: readonly Partial<PlayerPreference>[];
  readonly map?: string;
  readonly enemies?: readonly (Pick<EnemySlot, 'class' | 'weapon'> & Partial<EnemySlot>)[];
  readonly aim?: TeamRequest['aim'];
  readonly never?: readonly string[];
  /** Only for catalogues that have these items. */
  readonly needs?: readonly string[];
  readonly holds: Expectation;
}

/** All cases, in the order of the file. */
export const SENSE_CASES = cases as readonly SenseCase[];

/** The request of a case. */
export function requestOfCase(one: SenseCase): TeamRequest {
  return requestOf(one.players ?? [], {
    map: one.map ?? null,
    enemyTeam: (one.enemies ?? []).map(enemy),
    aim: one.aim ?? 'good',
    never: one.never ?? [],
  });
}

/** True when a catalogue has everything that a case is about. */
export function isAbout({ gadgets, specializations, weapons }: Catalogue, one: SenseCase): boolean {
  const names = new Set([...gadgets, ...specializations, ...weapons].map(({ name }) => name));
  return (one.needs ?? []).every((name) => names.has(name));
}

/** True when a team is what a case expects. */
export function isAsExpected(
  catalogue: Catalogue,
  team: readonly Member[],
  expected: Expectation,
): boolean {
  const members = team.map((member) => wordsOf(catalogue, member));
  return (
    hasItems(members.flat(), expected) &&
    hasMembers(members, expected) &&
    team.every((member) => scoreOf(catalogue, member) >= (expected.weaponScore ?? 0))
  );
}

function wordsOf({ weapons }: Catalogue, member: Member): string[] {
  const { category = '' } = weapons.find(({ name }) => name === member.weapon) ?? {};
  const { weapon, specialization, gadgets } = member;
  return [member.class, member.role, weapon, category, specialization, ...gadgets];
}

function scoreOf({ weapons }: Catalogue, { weapon }: Member): number {
  return weapons.find(({ name }) => name === weapon)?.patchMetaScore ?? 0;
}

function hasItems(
  words: readonly string[],
  { any = [], none = [], count, kinds }: Expectation,
): boolean {
  const counted = words.filter((word) => count?.of.includes(word)).length;
  const different = new Set(words.filter((word) => kinds?.of.includes(word))).size;
  return (
    any.every((group) => hasOneOf(words, group)) &&
    !hasOneOf(words, none) &&
    counted >= (count?.atLeast ?? 0) &&
    counted <= (count?.atMost ?? Infinity) &&
    different >= (kinds?.atLeast ?? 0)
  );
}

function hasMembers(
  members: readonly (readonly string[])[],
  { together = [], apart = [], player }: Expectation,
): boolean {
  const hasAll = (group: readonly string[]) =>
    members.some((own) => group.every((word) => own.includes(word)));
  const ofPlayer = members[player?.index ?? -1] ?? [];
  return (
    together.every(hasAll) &&
    !apart.some(hasAll) &&
    (player?.any === undefined || hasOneOf(ofPlayer, player.any)) &&
    !hasOneOf(ofPlayer, player?.none ?? [])
  );
}

function hasOneOf(words: readonly string[], group: readonly string[]): boolean {
  return group.some((word) => words.includes(word));
}
