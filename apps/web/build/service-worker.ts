import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const FILE = 'service-worker.js';

/** Used by a few, or large, so that nobody loads them without need: workers, club notes, and operators' views. */
const NOT_KEPT = /\.worker-|\/(notes-field|operator-)/;

/** Builds the service worker into the client's folder, with the addresses of the files that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css|svg|woff2)$/.test(name) && !NOT_KEPT.test(name))
        .map((name) => `/${name}`)
        .toSorted();
      const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          BUILD: JSON.stringify({ id, files }),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: join(import.meta.dirname, '../service-worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: FILE },
          },
        },
      });
    },
  };
}
