import { useEffect, useState } from 'react';
import { isAskedFor } from '../../ui/index.ts';
import type * as aimed from './aimed.ts';

/**
 * The calculations for fights with aim. Loaded only when the player turns on aim, since most comparisons use perfect
 * aim.
 */
export type AimNumbers = typeof aimed;

const load = () => import('./aimed.ts');

let loaded: AimNumbers | null = null;

/** Loads the calculations for aim if the URL asks for aim, or on the server, which then renders the page with them. */
export async function prepareAim(): Promise<void> {
  if (isAskedFor(/[?&]aim=/)) loaded = await load();
}

/** The calculations for aim. Null until they have loaded, or if they aren't needed. */
export function useAimNumbers(isNeeded: boolean): AimNumbers | null {
  const [numbers, setNumbers] = useState(loaded);
  useEffect(() => {
    if (isNeeded) {
      void load().then((module) => {
        loaded = module;
        setNumbers(module);
      });
    }
  }, [isNeeded]);
  return isNeeded ? numbers : null;
}
