import { unreadableName } from '../account/index.ts';
import { hasControlCharacters, isBlank, lengthOf, tidyText } from '../builds/index.ts';

/** The number of builds that a club shares. Source: docs/specification.md#playbook. */
export const MAX_CLUB_BUILDS = 100;

/** The number of game plans that a club keeps. Source: docs/specification.md#playbook. */
export const MAX_GAME_PLANS = 50;

/** The maximum length of a game plan's name, in characters. Source: docs/specification.md#playbook. */
export const MAX_PLAN_NAME_LENGTH = 50;

/** Shown when a club shares as many builds as possible. */
export const CLUB_BUILD_LIMIT_MESSAGE = `Your club has ${MAX_CLUB_BUILDS} builds, the most it can keep. Delete one to add this one.`;

/** Shown when a club has as many game plans as possible. */
export const GAME_PLAN_LIMIT_MESSAGE = `Your club has ${MAX_GAME_PLANS} game plans, the most it can keep. Delete one to add this one.`;

/** The name of a game plan as it's stored, or the reason why it can't be one. */
export function checkPlanName(
  name: string,
): { readonly name: string; readonly problem?: never } | { readonly problem: string } {
  const tidy = tidyText(name);
  if (hasControlCharacters(tidy, { mayHaveLines: false })) {
    return { problem: "Name can't contain control characters" };
  }
  if (isBlank(tidy)) return { problem: 'Name is required' };
  if (lengthOf(tidy) > MAX_PLAN_NAME_LENGTH) {
    return { problem: `Name must be at most ${MAX_PLAN_NAME_LENGTH} characters` };
  }
  const problem = unreadableName(tidy, 'Name');
  return problem === undefined ? { name: tidy } : { problem };
}
