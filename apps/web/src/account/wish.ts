import type { Wish } from '@trifecta/domain/account';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { href } from '../addresses.ts';
import { readStoredJson, store } from '../ui/stored-json.ts';

/** The state of a history entry on the way through sign-in. */
export interface EntryState {
  /** `waitingWish` checks it before it's followed. */
  readonly wish?: Wish;
  /** What was typed as the email on the page before. */
  readonly email?: string;
}

/** The pages that someone passes before the `Wish` is followed. */
const ON_THE_WAY: readonly string[] = [
  href.login,
  href.register,
  href.resetPassword,
  href.verifyEmail,
];

/** The state for the sign-in page, which leads back here, to do `act`. Its own pages pass on what waits. */
export function wishHere(act?: string): EntryState {
  const { pathname, search } = location;
  if (act !== undefined) wantAgain(act);
  if (!ON_THE_WAY.includes(pathname))
    return { wish: { path: pathname + search, ...(act !== undefined && { act }) } };
  const { wish } = (history.state ?? {}) as EntryState;
  return wish === undefined ? {} : { wish };
}

/** The link to a page for signing in that leads back here, to do `act`. The address is read when it's clicked. */
export function useSignInLink(to: typeof href.login | typeof href.register, act?: string) {
  const [, navigate] = useLocation();
  return {
    href: to,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      navigate(to, { state: wishHere(act) });
    },
  };
}

/** The state of the page that a `Wish` leads to: the act to offer there. */
export function arrivalState({ act }: Wish): { readonly act: string } | null {
  return act === undefined ? null : { act };
}

/** Acts that were done or declined in this tab: an older entry of its history may lead to one once more. */
export const SETTLED = 'trifecta.settled-acts';

/** The acts that aren't offered again. */
export function settledActs(): readonly string[] {
  const acts = readStoredJson('tab', SETTLED);
  return Array.isArray(acts) ? acts.filter((act) => typeof act === 'string') : [];
}

/** Lets an act be offered that was done or declined before: the player has pressed for it again. */
function wantAgain(act: string): void {
  const settled = settledActs();
  if (settled.includes(act)) {
    store(
      'tab',
      SETTLED,
      settled.filter((one) => one !== act),
    );
  }
}
