import { hasControlCharacters } from '../../builds/index.ts';
import { lineUpProblems, tidyMember, tidyTime, timeProblem } from '../check-match.ts';
import { placeInLobby } from './imported-match.ts';
import type { ImportedMatch } from './imported-match.ts';

/** Matches that can be added, or the first problem of each that can't. */
type CheckedImport =
  | { readonly matches: readonly ImportedMatch[]; readonly problems?: never }
  | {
      readonly matches?: never;
      readonly problems: readonly [ImportProblem, ...ImportProblem[]];
    };

/** A problem: its path, such as `matches.3.playedAt`, and the text to show. */
interface ImportProblem {
  readonly path: string;
  readonly message: string;
}

/** Checks rounds of an export as they're sent, with modes, maps, and items that needn't be known, and cleans them up. */
export function checkImportedMatches(
  input: readonly ImportedMatch[],
  { now }: { readonly now: Date },
): CheckedImport {
  const matches = input.map(tidyImported);
  const [first, ...others] = matches.flatMap((match, index) => {
    const found = problemsOf(match, now).find(([, message]) => message !== undefined);
    if (found?.[1] === undefined) return [];
    return [{ path: `matches.${index}.${found[0]}`, message: found[1] }];
  });
  return first === undefined ? { matches } : { problems: [first, ...others] };
}

function problemsOf(match: ImportedMatch, now: Date): [string, string | undefined][] {
  const { mode, map, scenario, mapVariant, startedAt, playedAt } = match;
  const ids = Object.entries({ mode, map, scenario, mapVariant });
  return [
    ...ids.map(([path, id]): [string, string | undefined] => [path, idProblem(id)]),
    ...lineUpProblems(match.lineUp),
    ['startedAt', timeProblem(startedAt, now)],
    ['playedAt', playedAt < startedAt ? "can't be before its start" : timeProblem(playedAt, now)],
  ];
}

function idProblem(id: string): string | undefined {
  return hasControlCharacters(id, { mayHaveLines: false })
    ? "can't contain control characters"
    : undefined;
}

function tidyImported(match: ImportedMatch): ImportedMatch {
  return {
    ...match,
    placing: placeInLobby(match.mode, match.placing),
    boardPlacing: placeInLobby(match.mode, match.boardPlacing),
    startedAt: tidyTime(match.startedAt),
    playedAt: tidyTime(match.playedAt),
    lineUp: match.lineUp.map(tidyMember),
  };
}
