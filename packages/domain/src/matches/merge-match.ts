import { whoChanged } from '../account/index.ts';
import { MATCH_FIELDS } from './match.ts';
import type { Match, MatchField } from './match.ts';

/** A match that was edited in two tabs at the same time. */
interface MergedMatch {
  /** The changes of both. Where both changed a field, it's that of the edit. */
  readonly merged: EditableMatch;
  /** The fields that both changed, to different values. */
  readonly conflicts: readonly MatchField[];
}

/** An edit of a stored match, with the match as it was when editing began. Without that, all fields are replaced. */
interface MatchEdit extends EditableMatch {
  readonly editedFrom?: EditableMatch | undefined;
}

/** The fields that an edit can change, which may leave the place open. */
export type EditableMatch = Pick<Match, MatchField>;

const WHAT: Readonly<Record<MatchField, string>> = {
  mode: 'the mode',
  map: 'the map',
  placing: 'the place',
  lineUp: 'the lineup',
  playedAt: 'the time',
  note: 'the note',
};

/** Applies an edit to the match as it is now, so that nothing is replaced but what the edit changed. */
export function mergeMatch(
  { editedFrom, ...mine }: MatchEdit,
  current: EditableMatch,
): MergedMatch {
  const were: EditableMatch = editedFrom ?? current;
  const differs = (field: MatchField, a: EditableMatch, b: EditableMatch): boolean =>
    JSON.stringify(a[field]) !== JSON.stringify(b[field]);
  const theirs = MATCH_FIELDS.filter((field) => !differs(field, mine, were));
  const kept = Object.fromEntries(theirs.map((field) => [field, current[field]]));
  return {
    merged: { ...mine, ...kept },
    conflicts: MATCH_FIELDS.filter(
      (field) =>
        differs(field, mine, were) &&
        differs(field, current, were) &&
        differs(field, mine, current),
    ),
  };
}

/** The sentence for a field that the player changed elsewhere since editing began. */
export function matchChangedMeanwhile(field: MatchField): string {
  return whoChanged(WHAT[field], null);
}
