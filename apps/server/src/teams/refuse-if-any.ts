import type { TeamRequestProblem } from '@trifecta/domain/teams';
import { AppError } from '../http/app-error.ts';

/** Throws `validation_failed` with all problems, if there are any. */
export function refuseIfAny(problems: readonly TeamRequestProblem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const text = `${first.path}: ${first.message}`;
  throw new AppError('validation_failed', text, { details: problems });
}
