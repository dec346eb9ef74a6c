import { catalogueAt, newestComplete } from '@trifecta/domain/catalogue';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { builtInHistory } from '../apps/server/src/catalogue/update-files.ts';

/** The catalogue that a server uses unless an operator changes it: that of the newest update. */
export function newestCatalogue(): Catalogue {
  const history = builtInHistory();
  const newest = newestComplete(history);
  return (newest && catalogueAt(history, newest)) || history.builtIn;
}
