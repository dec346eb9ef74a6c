import { href } from '../addresses.ts';

/** A button of the home page: its words and where it leads. */
export interface HomeAction {
  readonly text: string;
  readonly href: string;
}

/** The buttons of the home page, which depend on who looks at it. The first of a pair is the main one. */
export interface HomeActions {
  readonly hero: readonly [HomeAction, HomeAction];
  readonly closing: readonly [HomeAction, HomeAction];
}

/** What a visitor without an account is offered. */
export const SIGNED_OUT_ACTIONS: HomeActions = {
  hero: [
    { text: 'Compare Weapons', href: href.weapons },
    { text: 'Create Account', href: href.register },
  ],
  closing: [
    { text: 'Create Account', href: href.register },
    { text: 'Sign In', href: href.login },
  ],
};

/** What a player who is signed in is offered. */
export const SIGNED_IN_ACTIONS: HomeActions = {
  hero: [
    { text: 'Compare Weapons', href: href.weapons },
    { text: 'Team Optimizer', href: href.teamOptimizer },
  ],
  closing: [
    { text: 'Team Optimizer', href: href.teamOptimizer },
    { text: 'My Builds', href: href.myBuilds },
  ],
};
