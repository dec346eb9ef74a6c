import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** The drawings of a folder, each as a symbol with the name of its file as its id. */
export function symbolsIn(folder: string): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  return files
    .map((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replace(
          '<svg xmlns="http://www.w3.org/2000/svg"',
          `<symbol id="${basename(file, '.svg')}"`,
        )
        .replace('</svg>', '</symbol>'),
    )
    .join('');
}

/**
 * Serves symbols as one file with a content hash in its name, so that a page loads the drawings of all its cards
 * together. The constant holds the file's path.
 */
export function symbolFile({
  name,
  constant,
  symbols,
  isEmitted,
}: {
  readonly name: string;
  readonly constant: string;
  readonly symbols: string;
  readonly isEmitted: boolean;
}): Plugin {
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/${name}-${hash}.svg`;
  return {
    name: `${name}-drawings`,
    config: () => ({ define: { [constant]: JSON.stringify(`/${fileName}`) } }),
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
