import { createContext, use } from 'react';

/** Takes the text that says which limit of the plan is reached. */
export type OnLimit = (message: string) => void;

/** What a page does when a limit of the player's plan is reached: plans are another feature's affair. */
export const LimitContext = createContext<OnLimit>(() => undefined);

/** What to call when a limit of the player's plan is reached. */
export function useOnLimit(): OnLimit {
  return use(LimitContext);
}
