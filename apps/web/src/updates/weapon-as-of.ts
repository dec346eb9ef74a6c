import { slugOf } from '@trifecta/domain/catalogue';
import { weaponPage } from '../addresses.ts';
import { addressAsOf } from '../catalogue/index.ts';

/** The page of a weapon as of an update, or as of today for an update whose stats aren't known. */
export function weaponAsOf(
  name: string,
  { version, hasCatalogue }: { readonly version: string; readonly hasCatalogue: boolean },
): string {
  return addressAsOf(weaponPage(slugOf(name)), hasCatalogue ? version : null);
}
