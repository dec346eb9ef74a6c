import { whoChanged } from '../account/index.ts';
import {
  BUILD_FIELD_RULES,
  BUILD_TEXT_FIELDS,
  buildOfTexts,
  textsOfBuild,
} from './build-fields.ts';
import type { BuildTextField } from './build-fields.ts';
import type { BuildContent, BuildInput } from './build.ts';

/** A build that two people edited at the same time. */
export interface MergedBuild {
  /** The changes of both. Where both changed a field, it's that of the edit. */
  readonly merged: BuildContent;
  /** The fields that both changed, to different values. */
  readonly conflicts: readonly BuildTextField[];
}

/** An edit of a stored build, with the build as it was when editing began. Without that, all fields are replaced. */
export interface BuildEdit extends BuildInput {
  readonly editedFrom?: BuildInput | undefined;
}

/**
 * Applies an edit to the build as it is now, so that nothing is replaced but what the edit changed. The class is that of the
 * edit: it can't change.
 */
export function mergeBuild({ editedFrom, ...mine }: BuildEdit, current: BuildInput): MergedBuild {
  const [own, are] = [textsOfBuild(mine), textsOfBuild(current)];
  const were = textsOfBuild(editedFrom ?? current);
  const isMine = (field: BuildTextField): boolean => own[field] !== were[field];
  return {
    merged: buildOfTexts(mine.class, (field) => (isMine(field) ? own : are)[field]),
    conflicts: BUILD_TEXT_FIELDS.filter(
      (field) => isMine(field) && are[field] !== were[field] && are[field] !== own[field],
    ),
  };
}

/** Who changed a field that someone else was editing: a name, or null for the same player in another tab. */
export function changedMeanwhile(field: BuildTextField, by: string | null): string {
  const what = BUILD_FIELD_RULES[field].label.toLowerCase();
  return whoChanged(/\d$/.test(what) ? what : `the ${what}`, by);
}
