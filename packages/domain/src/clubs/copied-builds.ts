import { isSameBuild, MAX_BUILD_NAME_LENGTH, normalizedBuildName } from '../builds/index.ts';
import type { BuildContent } from '../builds/index.ts';

/**
 * Those of a player's builds in clubs that aren't among their own yet, each with a name that's free there: 'Scout (2)' where
 * 'Scout' is another build. A build copied before, and not edited since, isn't copied again.
 */
export function buildsToCopy(
  made: readonly BuildContent[],
  own: readonly BuildContent[],
): readonly BuildContent[] {
  const all = [...own];
  for (const build of made) {
    const copy = copyOf(build, all);
    if (copy !== null) all.push(copy);
  }
  return all.slice(own.length);
}

/** The build with the first name that's free. Null when it's there under one that isn't. */
function copyOf(build: BuildContent, own: readonly BuildContent[]): BuildContent | null {
  for (let number = 1; ; number += 1) {
    const named = { ...build, buildName: numbered(build.buildName, number) };
    const same = own.find((other) => keyOf(other) === keyOf(named));
    if (same === undefined) return named;
    if (isSame(same, named)) return null;
  }
}

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const ending = ` (${number})`;
  return `${name.slice(0, MAX_BUILD_NAME_LENGTH - ending.length).trimEnd()}${ending}`;
}

function keyOf({ class: playerClass, buildName }: BuildContent): string {
  return `${playerClass} ${normalizedBuildName(buildName)}`;
}

function isSame(one: BuildContent, other: BuildContent): boolean {
  return isSameBuild({ ...one, buildName: other.buildName }, other);
}
