import { useEffect, useState } from 'react';

/** What works out a fight with aim. It loads when the player asks for aim: most comparisons are at perfect aim. */
export type AimNumbers = typeof import('./aimed.ts');

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
    if (!isAimed || numbers !== null) return;
    let isHere = true;
    void load().then((module) => {
      loaded = module;
      if (isHere) setNumbers(module);
    });
    return () => {
      isHere = false;
    };
  }, [isAimed, numbers]);
  return isAimed ? numbers : null;
}
