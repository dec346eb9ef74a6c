import { readWish } from '@trifecta/domain/account';
import type { Wish } from '@trifecta/domain/account';

/** The `Wish` that waits in this tab's history entry: that of the sign-in page, until it's followed. */
export function waitingWish(): Wish | undefined {
  return readWish((history.state as { readonly wish?: unknown } | null)?.wish);
}
