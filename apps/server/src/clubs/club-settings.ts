import { whoChanged } from '@trifecta/domain/account';
import {
  badgeProblem,
  CLUB_TAG_TAKEN,
  clubNameProblem,
  clubTagProblem,
  conflictingSettings,
  isReservedTag,
  normalizedTag,
} from '@trifecta/domain/membership';
import type { ClubSettings } from '@trifecta/domain/membership';
import { isUniqueViolation } from '../db/index.ts';
import { alreadyChanged, AppError } from '../http/app-error.ts';

/** Settings with the tag as it's stored. Throws with the name of each field that breaks a rule. */
export function checkedSettings<Settings extends Partial<ClubSettings>>(
  settings: Settings,
  productName: string,
): Settings {
  const { name, badge } = settings;
  const tag = settings.tag === undefined ? undefined : normalizedTag(settings.tag);
  const problems = {
    name: name === undefined ? undefined : clubNameProblem(name, productName),
    tag: tag === undefined ? undefined : clubTagProblem(tag),
    badge: badge && badgeProblem(badge),
  };
  const details = Object.entries(problems).flatMap(([path, message]) =>
    message === undefined ? [] : [{ path, message }],
  );
  const [first] = details;
  if (first !== undefined) throw new AppError('validation_failed', first.message, { details });
  if (tag !== undefined && isReservedTag(tag, productName)) throw tagTaken();
  return { ...settings, ...(tag !== undefined && { tag }) };
}

/** Throws for an edit of settings that were changed to something else since it began. Only the owner changes them. */
export function refuseConflicts(
  mine: Partial<ClubSettings>,
  editedFrom: Partial<ClubSettings>,
  current: ClubSettings,
): void {
  const conflicts = conflictingSettings(mine, editedFrom, current);
  if (conflicts.length === 0) return;
  throw alreadyChanged(
    conflicts.map((path) => ({ path, message: whoChanged(`the ${path}`, null) })),
  );
}

/** The result of a change that stores a tag. Refuses one that another club has: the unique index decides. */
export async function withFreeTag<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error)) throw tagTaken();
    throw error;
  }
}

function tagTaken(): AppError {
  return new AppError('club_tag_taken', CLUB_TAG_TAKEN);
}
