import {
  BUILD_NAME_TAKEN,
  changedMeanwhile,
  checkBuild,
  CLASS_IS_LOCKED,
} from '@trifecta/domain/builds';
import type { BuildContent, BuildInput, BuildTextField } from '@trifecta/domain/builds';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { alreadyChanged, AppError } from '../http/app-error.ts';

/** A build's content, checked and tidied. Throws `validation_failed`, naming each invalid field. */
export function checkedBuild(input: BuildInput, { catalogue }: CurrentCatalogue): BuildContent {
  const { build, problems } = checkBuild(input, catalogue);
  if (build !== undefined) return build;
  throw new AppError('validation_failed', problems[0].message, { details: problems });
}

/** The refusal of a build that doesn't exist, or that the caller can't see. */
export function noBuild(): AppError {
  return new AppError('not_found', 'Build not found.');
}

/** The refusal of a name that another build in the same list has. */
export function buildNameTaken(): AppError {
  const details = [{ path: 'buildName', message: BUILD_NAME_TAKEN }];
  return new AppError('build_name_taken', BUILD_NAME_TAKEN, { details });
}

/** The refusal of an edit that changes a build's class. */
export function classLocked(): AppError {
  const details = [{ path: 'class', message: CLASS_IS_LOCKED }];
  return new AppError('validation_failed', CLASS_IS_LOCKED, { details });
}

/** The refusal of an edit of fields that another edit has changed meanwhile, each with who did: null for the same player. */
export function fieldsChangedMeanwhile(
  changes: readonly { readonly field: BuildTextField; readonly by: string | null }[],
): AppError {
  return alreadyChanged(
    changes.map(({ field, by }) => ({ path: field, message: changedMeanwhile(field, by) })),
  );
}
