import { MATCH_FIELDS, matchMode } from '@trifecta/domain/matches';
import type {
  EditableMatch,
  Match,
  MatchContent,
  MatchField,
  MatchMember,
} from '@trifecta/domain/matches';
import { lineUpText } from './line-ups.ts';
import type { LineUpChoice } from './line-ups.ts';
import { texts } from './texts.ts';

/** The values of a match's form, as its fields have them. */
export interface MatchForm {
  /** The key of a `LineUpChoice`. Empty for the first one. */
  readonly lineUp: string;
  /** The number of the player's own loadout in it. Empty for the first. */
  readonly own: string;
  readonly mode: string;
  readonly map: string;
  readonly placing: string;
  /** In the form of the browser's own field: local, to the minute. Empty for now. */
  readonly playedAt: string;
  readonly note: string;
}

/** A form without any values. */
export const EMPTY_FORM: MatchForm = {
  lineUp: '',
  own: '',
  mode: '',
  map: '',
  placing: '',
  playedAt: '',
  note: '',
};

const KEPT = 'kept';

/** The choice that keeps a match's lineup. */
export function keptChoice(members: readonly MatchMember[]): LineUpChoice {
  const label = members.length === 0 ? texts.lineUp.none : lineUpText(members);
  return { key: KEPT, label: texts.lineUp.kept(label), members };
}

/** The form of a stored match. */
export function matchFormOf(match: Pick<Match, Exclude<keyof MatchContent, 'lineUp'>>): MatchForm {
  return {
    ...EMPTY_FORM,
    lineUp: KEPT,
    mode: match.mode,
    map: match.map,
    placing: match.placing === null ? '' : String(match.placing),
    playedAt: localTime(new Date(match.playedAt)),
    note: match.note ?? '',
  };
}

/** A time as the browser's own field has it: local, to the minute. */
function localTime(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** The number of teams in a mode's lobby. That of the largest lobbies for a mode that isn't known. */
export function lobbyTeams(mode: string): number {
  return matchMode(mode)?.lobbyTeams ?? 4;
}

/** The problems with a form, by the field. */
export type MatchProblems = ReadonlyMap<MatchField, string>;

/** A form without problems. */
export const NO_PROBLEMS: MatchProblems = new Map();

/** The problems that the server's error names. Those of a lineup's member are the lineup's. */
export function matchProblemsOf(
  details: readonly { readonly path: string; readonly message: string }[],
): MatchProblems {
  return new Map(
    details.flatMap(({ path, message }) =>
      MATCH_FIELDS.filter((field) => path.split('.')[0] === field).map(
        (field) => [field, message] as const,
      ),
    ),
  );
}

/** The form on top of what was saved meanwhile: what the player changed since `base` stays. */
export function rebasedMatch(form: MatchForm, base: Match, now: Match): MatchForm {
  const [before, after] = [matchFormOf(base), matchFormOf(now)];
  const theirs = MATCH_FIELDS.filter((field) => form[field] === before[field]);
  return { ...form, ...Object.fromEntries(theirs.map((field) => [field, after[field]])) };
}

/** True for a place of the mode's lobby. */
export function isPlaceOf(mode: string, placing: string): boolean {
  return Number(placing) >= 1 && Number(placing) <= lobbyTeams(mode);
}

/**
 * The match that a form stands for, with no place where none is chosen. A time in the minute of `before` stays as exact as
 * it was.
 */
export function matchOf(
  form: MatchForm,
  choices: readonly LineUpChoice[],
  before: Date,
): EditableMatch {
  const { mode, map, placing, playedAt, note } = form;
  const isSame = playedAt === '' || playedAt === localTime(before);
  return {
    mode,
    map,
    placing: placing === '' ? null : Number(placing),
    playedAt: (isSame ? before : new Date(playedAt)).toISOString(),
    lineUp: lineUpOf(form, choices),
    note: note === '' ? null : note,
  };
}

/** The lineup that a form names, the player's own loadout first. */
function lineUpOf(
  { lineUp, own }: MatchForm,
  choices: readonly LineUpChoice[],
): readonly MatchMember[] {
  const members = chosenLineUp(lineUp, choices)?.members ?? [];
  const mine = members[Number(own) - 1];
  return mine === undefined ? members : [mine, ...members.filter((member) => member !== mine)];
}

/** The choice of a form, by its key: the first one if the player hasn't chosen. Undefined for one that isn't loaded. */
export function chosenLineUp(
  lineUp: string,
  choices: readonly LineUpChoice[],
): LineUpChoice | undefined {
  return lineUp === '' ? choices[0] : choices.find(({ key }) => key === lineUp);
}
