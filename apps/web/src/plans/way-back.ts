import { readWish } from '@trifecta/domain/account';
import { readText } from '../ui/stored-text.ts';
import { LEFT_FOR_UPGRADE } from './leave-for-upgrade.ts';

/** The path and query of the place where the player pressed for an upgrade. Null without one. */
export function placeBeforeUpgrade(): string | null {
  return readWish({ path: readText('tab', LEFT_FOR_UPGRADE) })?.path ?? null;
}
