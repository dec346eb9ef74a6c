import type { UserBuild } from '@trifecta/domain/builds';
import { Button } from '../../ui/index.ts';
import { useMatches } from '../../matches/matches.queries.ts';
import { habitTexts } from '../../teams/habit-texts.ts';

/** Buttons that add the weapons of the player's own builds, and those of their last matches. */
export function OwnWeapons({
  number,
  builds = [],
  weapons,
  onAdd,
}: {
  /** Of the player, from 1. */
  readonly number: number;
  readonly builds: readonly UserBuild[] | undefined;
  /** Those that are already there. */
  readonly weapons: readonly string[];
  readonly onAdd: (weapons: readonly string[]) => void;
}) {
  const { data: matches } = useMatches({ mode: '', map: '' });
  const ofBuilds = builds
    .filter(({ unavailable }) => unavailable.length === 0)
    .map(({ weapon }) => weapon);
  const ofMatches = (matches?.pages.flat() ?? []).flatMap(({ lineUp: [own] }) => own?.weapon ?? []);
  const isMissing = (names: readonly string[]) => names.some((name) => !weapons.includes(name));
  return (
    <>
      {isMissing(ofBuilds) && (
        <Button aria-label={habitTexts.fromBuildsFor(number)} onClick={() => onAdd(ofBuilds)}>
          {habitTexts.fromBuilds}
        </Button>
      )}
      {isMissing(ofMatches) && (
        <Button aria-label={habitTexts.fromMatchesFor(number)} onClick={() => onAdd(ofMatches)}>
          {habitTexts.fromMatches}
        </Button>
      )}
    </>
  );
}
