import { readWish } from '@trifecta/domain/account';
import { readText, storeText } from '../ui/stored-text.ts';

/** Keeps the place where the player pressed for an upgrade, while this tab is at the checkout. */
const LEFT = 'trifecta.upgrade-from';

/** Remembers this page, with what's in its address, as the place to come back to after the checkout. */
export function leaveForUpgrade(): void {
  storeText('tab', LEFT, location.pathname + location.search);
}

/** The path and query of the place where the player pressed for an upgrade. Null without one. */
export function placeBeforeUpgrade(): string | null {
  return readWish({ path: readText('tab', LEFT) })?.path ?? null;
}
