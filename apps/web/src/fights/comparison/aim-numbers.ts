import { useEffect, useState } from 'react';
import type * as aimed from './aimed.ts';

/** What works out a fight with aim. It loads when the player asks for aim: most comparisons are at perfect aim. */
export type AimNumbers = typeof aimed;

const load = () => import('./aimed.ts');

let loaded: AimNumbers | null = null;

/** Loads what works out aim, if the address asks for aim or this is the server: the page is drawn with it then. */
export async function prepareAim(): Promise<void> {
  const isAskedFor = import.meta.env.SSR || new URLSearchParams(location.search).has('aim');
  if (isAskedFor) loaded = await load();
}

/** What works out a fight with aim; null as long as it hasn't loaded, or isn't wanted. */
export function useAimNumbers(isAimed: boolean): AimNumbers | null {
  const [numbers, setNumbers] = useState(loaded);
  useEffect(() => {
    if (isAimed) {
      void load().then((module) => {
        loaded = module;
        setNumbers(module);
      });
    }
  }, [isAimed]);
  return isAimed ? numbers : null;
}
