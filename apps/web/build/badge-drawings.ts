import { join } from 'node:path';
import type { Plugin } from 'vite';
import { symbolFile, symbolsIn } from './symbol-file.ts';

const DRAWINGS = join(import.meta.dirname, '../drawings/badges');

/**
 * Serves the shapes and emblems of clubs' badges, and the Premium badge, by name. `BADGE_DRAWINGS_PATH` is their path.
 * Only pages with badges load them.
 */
export function badgeDrawings({ isEmitted }: { readonly isEmitted: boolean }): Plugin {
  const folders = [join(DRAWINGS, 'shapes'), join(DRAWINGS, 'emblems'), DRAWINGS];
  const symbols = folders.map(symbolsIn).join('');
  return symbolFile({ name: 'badges', constant: 'BADGE_DRAWINGS_PATH', symbols, isEmitted });
}
