import type { GameMap } from '@trifecta/domain/catalogue';
import { checkMatch } from '@trifecta/domain/matches';
import type { MatchContent } from '@trifecta/domain/matches';
import { matchProblemsOf } from './match-form.ts';
import type { MatchProblems } from './match-form.ts';

/** The problems with a match that's being logged at the time `now`, by the field of its form. */
export function newMatchProblems(
  content: MatchContent,
  rules: { readonly maps: readonly GameMap[]; readonly now: Date },
): MatchProblems {
  return matchProblemsOf(checkMatch(content, rules).problems ?? []);
}
