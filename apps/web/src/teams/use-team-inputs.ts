import type { UserBuild } from '@trifecta/domain/builds';
import type { GameMap } from '@trifecta/domain/catalogue';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { href } from '../addresses.ts';
import type { ClassLists } from './class-lists.ts';
import { withKnownBuilds, withKnownItems, withKnownMap } from './fitting-inputs.ts';
import { readTeamAddress, teamAddress } from './team-address.ts';
import type { ReadInputs } from './team-address.ts';
import type { TeamInputs } from './team-inputs.ts';

/** Browsers allow only so many changes of the address in a time. */
const SETTLED_MS = 300;

/** What the inputs of an address are checked against, each undefined while it loads. */
interface Known {
  readonly builds: readonly UserBuild[] | undefined;
  readonly maps: readonly GameMap[] | undefined;
  readonly lists: ClassLists | undefined;
}

/**
 * The form's inputs. They live in the address as well, so that they survive a reload and a link opens them; what a
 * link holds that nobody knows is left out, and told in `unknown`.
 */
export function useTeamInputs(kept: TeamInputs | undefined, known: Known) {
  const [read, setRead] = useState<ReadInputs>(() =>
    kept !== undefined ? { inputs: kept, unknown: [] } : readTeamAddress(location.search),
  );
  const { builds, maps, lists } = known;
  const { inputs, unknown } = useMemo(
    () => fitting(read, { builds, maps, lists }),
    [read, builds, maps, lists],
  );
  useAddressOf(inputs);
  return {
    inputs,
    unknown,
    change: (part: Partial<TeamInputs>) => setRead({ inputs: { ...inputs, ...part }, unknown }),
    forgetUnknown: () => setRead({ inputs, unknown: [] }),
  };
}

/** What of the inputs is known, as far as that can be said yet. */
function fitting(read: ReadInputs, { builds, maps, lists }: Known): ReadInputs {
  const withBuilds = builds === undefined ? read : withKnownBuilds(read, builds);
  const withMap = maps === undefined ? withBuilds : withKnownMap(withBuilds, maps);
  return lists === undefined ? withMap : withKnownItems(withMap, lists);
}

/** Writes the inputs into the address once they have settled, and at the latest when the page goes. */
function useAddressOf(inputs: TeamInputs): void {
  // The bar's own link to this page takes the inputs out of the address.
  const search = useSearch();
  const isWritten = useRef(false);
  useEffect(() => {
    const write = () => {
      const address = teamAddress(inputs);
      const isHere = location.pathname === href.teamOptimizer;
      if (isHere && location.pathname + location.search !== address) {
        history.replaceState(history.state, '', address);
      }
    };
    // At once what was left here before, later what is being typed.
    if (!isWritten.current) write();
    isWritten.current = true;
    const timer = setTimeout(write, SETTLED_MS);
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  }, [inputs, search]);
}
