import { storeText } from '../ui/stored-text.ts';

/** Keeps the place where the player pressed for an upgrade, while this tab is at the checkout. */
export const LEFT_FOR_UPGRADE = 'trifecta.upgrade-from';

/** Remembers this page, with what's in its address, as the place to come back to after the checkout. */
export function leaveForUpgrade(): void {
  storeText('tab', LEFT_FOR_UPGRADE, location.pathname + location.search);
}
