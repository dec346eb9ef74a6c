import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const FILE = 'service-worker.js';
const EARLY = 'early.js';

/** Used by a few, or large, so that nobody loads them without need: workers, club notes, and operators' views. */
const NOT_KEPT = /\.worker-|\/(notes-field|operator-)/;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

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
      const id = hashOf(files.join('\n'));
      // No page is shown before it, and its name has no hash.
      const early = readFileSync(join(import.meta.dirname, '../public', EARLY), 'utf8');
      const kept = [
        ...files.map((url) => ({ url, revision: null })),
        { url: `/${EARLY}`, revision: hashOf(early) },
      ];
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          BUILD: JSON.stringify({ id, files: kept }),
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
