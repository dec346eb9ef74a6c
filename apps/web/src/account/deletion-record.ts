import { forget, readText, storeText } from '../ui/stored-text.ts';

/** Tells the next page of this tab that the account is deleted: nothing else is left of it. */
const DELETED = 'trifecta.account-deleted';

let isDeleted: boolean | undefined;

/** Records that the player's account is gone, for the page that says so. */
export function recordDeletion(): void {
  storeText('tab', DELETED, 'yes');
}

/** True on the first page after an account was deleted in this tab. */
export function wasAccountDeleted(): boolean {
  if (isDeleted === undefined) {
    isDeleted = readText('tab', DELETED) !== null;
    forget('tab', DELETED);
  }
  return isDeleted;
}
