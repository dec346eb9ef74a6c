import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const DRAWINGS = join(import.meta.dirname, '../drawings/items');

/**
 * The two colors of the drawings, and their replacements on a page: the text color, and the color of the surrounding
 * class.
 */
const LINE = '#EEF2FA';
const ACCENT = '#FFC53D';

/** All drawings of specializations and gadgets in one SVG. Each is a symbol named after the item's slug. */
function itemSymbols(): string {
  const symbols = readdirSync(DRAWINGS)
    .filter((file) => file.endsWith('.svg'))
    .map((file) =>
      readFileSync(join(DRAWINGS, file), 'utf8')
        .replace(
          '<svg xmlns="http://www.w3.org/2000/svg"',
          `<symbol id="${basename(file, '.svg')}"`,
        )
        .replace('</svg>', '</symbol>')
        .replaceAll(LINE, 'currentColor')
        .replaceAll(ACCENT, `var(--class-color,${ACCENT})`),
    );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/**
 * Serves the items' drawings as one file with a content hash in its name, so that a page loads the icons of all its
 * cards together. The constant `ITEM_DRAWINGS_PATH` holds its path.
 */
export function itemDrawings({ isEmitted }: { readonly isEmitted: boolean }): Plugin {
  const source = itemSymbols();
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/items-${hash}.svg`;
  return {
    name: 'item-drawings',
    config: () => ({ define: { ITEM_DRAWINGS_PATH: JSON.stringify(`/${fileName}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(source);
      });
    },
    generateBundle() {
      if (isEmitted) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
