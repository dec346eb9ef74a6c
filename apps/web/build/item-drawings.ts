import { join } from 'node:path';
import type { Plugin } from 'vite';
import { symbolFile, symbolsIn } from './symbol-file.ts';

const DRAWINGS = join(import.meta.dirname, '../drawings/items');

/**
 * The two colors of the drawings, and their replacements on a page: the text color, and the color of the surrounding
 * class.
 */
const LINE = '#EEF2FA';
const ACCENT = '#FFC53D';

/** Serves the drawings of specializations and gadgets, named after their slugs. `ITEM_DRAWINGS_PATH` is their path. */
export function itemDrawings({ isEmitted }: { readonly isEmitted: boolean }): Plugin {
  const symbols = symbolsIn(DRAWINGS)
    .replaceAll(LINE, 'currentColor')
    .replaceAll(ACCENT, `var(--class-color,${ACCENT})`);
  return symbolFile({ name: 'items', constant: 'ITEM_DRAWINGS_PATH', symbols, isEmitted });
}
