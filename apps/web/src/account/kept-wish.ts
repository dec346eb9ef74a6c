import { isWishedAct, readWish } from '@trifecta/domain/account';
import type { Wish } from '@trifecta/domain/account';
import { readStoredJson, store } from '../ui/stored-json.ts';
import { forget } from '../ui/stored-text.ts';
import { SETTLED, settledActs } from './wish.ts';
import type { EntryState } from './wish.ts';

const HANDED_OVER = 'trifecta.sign-in-destination';

/** Keeps a `Wish` while this tab loads the sign-in page anew, which starts a history entry of its own. */
export function handOver(wish: Wish): void {
  store('tab', HANDED_OVER, wish);
}

/** Takes a `Wish` that was handed over into this history entry. */
export function takeHandedOver(): void {
  const wish = readWish(readStoredJson('tab', HANDED_OVER));
  forget('tab', HANDED_OVER);
  if (wish !== undefined) keepWish(wish);
}

/** Puts a `Wish` into this history entry, for when the player is admitted. */
export function keepWish(wish: Wish): void {
  history.replaceState({ wish } satisfies EntryState, '');
}

/** The act to offer on this page, from its history entry. */
export function offeredAct(state: unknown): string | undefined {
  const act = (state as { readonly act?: unknown } | null)?.act;
  return isWishedAct(act) && !settledActs().includes(act) ? act : undefined;
}

/** Takes the act out of the history entry: it was done, or declined. It's offered again only after another press. */
export function forgetAct(): void {
  const { act, ...state } = (history.state ?? {}) as { readonly act?: unknown };
  if (isWishedAct(act)) store('tab', SETTLED, [...new Set([...settledActs(), act])]);
  history.replaceState(state, '');
}
