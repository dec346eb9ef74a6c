import { hasControlCharacters, lengthOf, tidyText } from '../builds/index.ts';
import { isLoggedMode, matchMode, matchModeName } from '../catalogue/index.ts';
import type { GameMap } from '../catalogue/index.ts';
import { MAX_MATCH_NOTE_LENGTH } from './match.ts';
import type { MatchContent, MatchMember } from './match.ts';
import type { EditableMatch } from './merge-match.ts';

const MAX_ITEM_LENGTH = 200;
/** The players of a whole lineup. */
export const MAX_MEMBERS = 3;
const MAX_GADGETS = 3;
/** Teams in the largest lobby there may be, for modes that aren't known. */
export const MAX_TEAMS = 64;
/** Nobody played the game before its first open test. */
const FIRST_PLAYED = '2023-01-01T00:00:00.000Z';
/** Phones' clocks are ahead of the server's by this much at most. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** One problem with a match: where (`placing`, `lineUp.0.weapon`), and the text to show. */
interface MatchProblem {
  readonly path: string;
  readonly message: string;
}

/** A valid match, or all of its problems. */
type CheckedMatch<Content> =
  | { readonly match: Content; readonly problems?: never }
  | { readonly match?: never; readonly problems: readonly [MatchProblem, ...MatchProblem[]] };

/** The game's maps, and the time of the check. */
interface MatchRules {
  readonly maps: readonly Pick<GameMap, 'mapId'>[];
  readonly now: Date;
}

/**
 * Checks a match that a player logs, and returns it cleaned up: texts trimmed and NFC, an empty note or item as null, the time
 * in UTC. Items needn't be in the game: a lineup may be older than its last update. Problems are in the order of the form.
 */
export function checkMatch(input: MatchContent, rules: MatchRules): CheckedMatch<MatchContent> {
  return checkedBy(tidyMatch(input), rules, null);
}

/** Checks an edit like `checkMatch`. It may keep a mode or a map that isn't known, and may leave the place open. */
export function checkMatchEdit(
  input: EditableMatch,
  current: EditableMatch,
  rules: MatchRules,
): CheckedMatch<EditableMatch> {
  return checkedBy(tidyMatch(input), rules, current);
}

function checkedBy<Content extends EditableMatch>(
  match: Content,
  { maps, now }: MatchRules,
  current: EditableMatch | null,
): CheckedMatch<Content> {
  const isMode = isLoggedMode(match.mode) || match.mode === current?.mode;
  const isMap = maps.some(({ mapId }) => mapId === match.map) || match.map === current?.map;
  const isLeftOpen = match.placing === null && current !== null;
  const found: [string, string | undefined][] = [
    ['mode', isMode ? undefined : 'must be one of the modes'],
    ['map', isMap ? undefined : 'must be one of the maps'],
    ['placing', !isMode || isLeftOpen ? undefined : placingProblem(match)],
    ...lineUpProblems(match.lineUp),
    ['playedAt', timeProblem(match.playedAt, now)],
    ['note', noteProblem(match.note ?? '')],
  ];
  const [first, ...others] = found.flatMap(([path, message]) =>
    message === undefined ? [] : [{ path, message }],
  );
  return first === undefined ? { match } : { problems: [first, ...others] };
}

function placingProblem({
  mode: id,
  placing,
}: Pick<EditableMatch, 'mode' | 'placing'>): string | undefined {
  const teams = matchMode(id)?.lobbyTeams ?? MAX_TEAMS;
  const isPlace = placing !== null && Number.isInteger(placing);
  if (isPlace && placing >= 1 && placing <= teams) return undefined;
  return `${matchModeName(id)} has places 1 to ${teams}`;
}

/** The problem with the time of a match. Undefined without one. */
export function timeProblem(playedAt: string, now: Date): string | undefined {
  if (Number.isNaN(Date.parse(playedAt))) return 'must be a time';
  if (Date.parse(playedAt) > now.getTime() + CLOCK_SKEW_MS) return "can't be in the future";
  return playedAt < FIRST_PLAYED ? "can't be before the game came out" : undefined;
}

function noteProblem(note: string): string | undefined {
  if (hasControlCharacters(note, { mayHaveLines: true })) {
    return "Note can't contain control characters";
  }
  if (lengthOf(note) <= MAX_MATCH_NOTE_LENGTH) return undefined;
  return `Note must be ${MAX_MATCH_NOTE_LENGTH} characters or less`;
}

/** Problems with what players played, by path. */
export function lineUpProblems(lineUp: readonly MatchMember[]): [string, string | undefined][] {
  if (lineUp.length > MAX_MEMBERS) return [['lineUp', 'A lineup has at most three players']];
  return lineUp.flatMap(({ weapon, specialization, gadgets }, index) => {
    const path = `lineUp.${index}`;
    const many = gadgets.length > MAX_GADGETS ? 'A loadout has at most three gadgets' : undefined;
    return [
      [`${path}.weapon`, itemProblem(weapon)],
      [`${path}.specialization`, itemProblem(specialization)],
      [`${path}.gadgets`, many ?? gadgets.map(itemProblem).find((one) => one !== undefined)],
    ] satisfies [string, string | undefined][];
  });
}

function itemProblem(name: string | null): string | undefined {
  if (name === null) return undefined;
  if (hasControlCharacters(name, { mayHaveLines: false })) {
    return "An item's name can't contain control characters";
  }
  return lengthOf(name) > MAX_ITEM_LENGTH
    ? `An item's name must be ${MAX_ITEM_LENGTH} characters or less`
    : undefined;
}

function tidyMatch<Content extends EditableMatch>(input: Content): Content {
  return {
    ...input,
    playedAt: tidyTime(input.playedAt),
    lineUp: input.lineUp.map(tidyMember),
    note: tidyText(input.note ?? '') || null,
  };
}

/** A time in UTC. One that isn't a time stays, to be named as a problem. */
export function tidyTime(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}

/** A member of a lineup with trimmed texts, an empty one as null. */
export function tidyMember(member: MatchMember): MatchMember {
  return {
    class: member.class,
    weapon: tidyText(member.weapon ?? '') || null,
    specialization: tidyText(member.specialization ?? '') || null,
    gadgets: member.gadgets.map(tidyText).filter((gadget) => gadget !== ''),
  };
}
