import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { href } from '../../addresses.ts';
import type { FitInputs, Known } from './fitting-inputs.ts';
import { readTeamAddress, teamAddress } from '../../teams/team-address.ts';
import type { ReadInputs } from '../../teams/team-address.ts';
import type { TeamInputs } from '../../teams/team-inputs.ts';

/** Browsers limit how often a page may change its address. */
const SETTLED_MS = 300;

/**
 * The form's inputs. They live in the address as well, so that they survive a reload and can be shared as a link.
 * Invalid parts of a link are dropped and listed in `unknown`.
 */
export function useTeamInputs(draft: TeamInputs | undefined, known: Known) {
  const [read, setRead] = useState<ReadInputs>(() =>
    draft !== undefined ? { inputs: draft, unknown: [] } : readTeamAddress(location.search),
  );
  const { builds, maps, lists } = known;
  const fit = useFit();
  const { inputs, unknown } = useMemo(
    () => fit(read, { builds, maps, lists }),
    [fit, read, builds, maps, lists],
  );
  useAddressOf(inputs);
  return {
    inputs,
    unknown,
    change: (part: Partial<TeamInputs>) => {
      const next = { inputs: { ...inputs, ...part }, unknown };
      setRead(fit(next, known, inputs.enemies));
    },
    forgetUnknown: () => setRead({ inputs, unknown: [] }),
  };
}

/** Loads the code that checks a link and says what it skipped, while the data loads that it needs. */
export const loadLink = async () => await import('./link.ts');

const asRead: FitInputs = (read) => read;

/** Drops what's invalid. */
function useFit(): FitInputs {
  const [fit, setFit] = useState(() => asRead);
  useEffect(() => {
    loadLink().then(
      (m) => setFit(() => m.fittingInputs),
      () => null,
    );
  }, []);
  return fit;
}

/** Writes the inputs to the address after a pause in typing, or when the page is left. */
function useAddressOf(inputs: TeamInputs): void {
  // Following the bar's own link to this page clears the inputs from the address.
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
    // Restored inputs right away, typing after a pause.
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
