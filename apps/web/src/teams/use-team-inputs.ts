import type { UserBuild } from '@trifecta/domain/builds';
import type { GameMap } from '@trifecta/domain/catalogue';
import { useEffect, useState } from 'react';
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
    kept !== undefined && location.search === ''
      ? { inputs: kept, unknown: [] }
      : readTeamAddress(location.search),
  );
  const { builds, maps, lists } = known;
  useEffect(() => {
    if (builds !== undefined) setRead((before) => withKnownBuilds(before, builds));
  }, [builds]);
  useEffect(() => {
    if (maps !== undefined) setRead((before) => withKnownMap(before, maps));
  }, [maps]);
  useEffect(() => {
    if (lists !== undefined) setRead((before) => withKnownItems(before, lists));
  }, [lists]);
  useAddressOf(read.inputs);
  return {
    inputs: read.inputs,
    unknown: read.unknown,
    change: (part: Partial<TeamInputs>) =>
      setRead((before) => ({ ...before, inputs: { ...before.inputs, ...part } })),
    forgetUnknown: () => setRead((before) => ({ ...before, unknown: [] })),
  };
}

/** Writes the inputs into the address once they have settled, and at the latest when the page goes. */
function useAddressOf(inputs: TeamInputs): void {
  // The bar's own link to this page takes the inputs out of the address.
  const search = useSearch();
  useEffect(() => {
    const write = () => {
      const address = teamAddress(inputs);
      const isHere = location.pathname === href.teamOptimizer;
      if (isHere && location.pathname + location.search !== address) {
        history.replaceState(history.state, '', address);
      }
    };
    const timer = setTimeout(write, SETTLED_MS);
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  }, [inputs, search]);
}
