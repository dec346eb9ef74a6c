import { hasControlCharacters, lengthOf, tidyText } from '../builds/index.ts';
import type { GameMap } from '../catalogue/index.ts';
import type { MatchContent, MatchMember } from './match.ts';
import { matchMode } from './modes.ts';

/** The maximum length of a match's note. */
export const MAX_MATCH_NOTE_LENGTH = 200;

const MAX_ITEM_LENGTH = 200;
const MAX_MEMBERS = 3;
const MAX_GADGETS = 3;
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
type CheckedMatch =
  | { readonly match: MatchContent; readonly problems?: never }
  | { readonly match?: never; readonly problems: readonly [MatchProblem, ...MatchProblem[]] };

/**
 * Checks a match that a player logs, and returns it cleaned up: texts trimmed and NFC, an empty note or item as null, the time
 * in UTC. Items needn't be in the game: a lineup may be older than its last update. Problems are in the order of the form.
 */
export function checkMatch(
  input: MatchContent,
  { maps, now }: { readonly maps: readonly Pick<GameMap, 'mapId'>[]; readonly now: Date },
): CheckedMatch {
  const match = tidyMatch(input);
  const found: [string, string | undefined][] = [
    ['mode', matchMode(match.mode) === undefined ? 'must be one of the modes' : undefined],
    ['map', maps.some(({ mapId }) => mapId === match.map) ? undefined : 'must be one of the maps'],
    ['placing', placingProblem(match)],
    ...lineUpProblems(match.lineUp),
    ['playedAt', timeProblem(match.playedAt, now)],
    ['note', noteProblem(match.note ?? '')],
  ];
  const [first, ...others] = found.flatMap(([path, message]) =>
    message === undefined ? [] : [{ path, message }],
  );
  return first === undefined ? { match } : { problems: [first, ...others] };
}

function placingProblem({ mode: id, placing }: MatchContent): string | undefined {
  const mode = matchMode(id);
  if (mode === undefined) return undefined;
  if (Number.isInteger(placing) && placing >= 1 && placing <= mode.lobbyTeams) return undefined;
  return `${mode.name} has places 1 to ${mode.lobbyTeams}`;
}

function timeProblem(playedAt: string, now: Date): string | undefined {
  if (Number.isNaN(Date.parse(playedAt))) return 'must be a time';
  if (Date.parse(playedAt) > now.getTime() + CLOCK_SKEW_MS) return "can't be in the future";
  return playedAt < FIRST_PLAYED ? "can't be before the game" : undefined;
}

function noteProblem(note: string): string | undefined {
  if (hasControlCharacters(note, { mayHaveLines: true })) {
    return "Note can't contain control characters";
  }
  if (lengthOf(note) <= MAX_MATCH_NOTE_LENGTH) return undefined;
  return `Note must be ${MAX_MATCH_NOTE_LENGTH} characters or less`;
}

function lineUpProblems(lineUp: readonly MatchMember[]): [string, string | undefined][] {
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

function tidyMatch(input: MatchContent): MatchContent {
  const playedAt = new Date(input.playedAt);
  return {
    mode: input.mode,
    map: input.map,
    placing: input.placing,
    playedAt: Number.isNaN(playedAt.getTime()) ? input.playedAt : playedAt.toISOString(),
    lineUp: input.lineUp.map((member) => ({
      class: member.class,
      weapon: tidyText(member.weapon ?? '') || null,
      specialization: tidyText(member.specialization ?? '') || null,
      gadgets: member.gadgets.map(tidyText).filter((gadget) => gadget !== ''),
    })),
    note: tidyText(input.note ?? '') || null,
  };
}
