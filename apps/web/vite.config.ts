import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Address of the API during development. */
const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

/** Puts `.br` and `.gz` files beside each built text file, so that the server compresses nothing at run time. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // After everything else: Vite itself still changes the files in `generateBundle`.
    writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const file = join(dir, fileName);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * Vite's helper around `import()` without its 100 lines (1,300 bytes after gzip on every page, with its table of
 * files): our styles stand in the document, and what a page needs beside its own script is little and mostly there.
 */
const PRELOAD_HELPER = 'export const __vitePreload = (load) => load();';

/**
 * Parts of TanStack Query that its client names, so that no bundler can leave them out: 2,000 bytes after gzip on every
 * page. The site sends changes by plain calls, so the list of mutations is always empty; and it has no endless queries.
 */
const UNUSED_PARTS: readonly (readonly [file: RegExp, content: string])[] = [
  [
    /\/query-core\/build\/.*\/mutationCache\.js$/,
    `export class MutationCache {
      clear() {}
      findAll() { return []; }
      resumePausedMutations() { return Promise.resolve(); }
    }`,
  ],
  [
    /\/query-core\/build\/.*\/infiniteQueryBehavior\.js$/,
    `export function infiniteQueryBehavior() { throw new Error('left out in vite.config.ts'); }
    export const hasNextPage = infiniteQueryBehavior;
    export const hasPreviousPage = infiniteQueryBehavior;`,
  ],
];

/** Puts next to nothing in the place of the unused parts. */
function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => UNUSED_PARTS.find(([file]) => file.test(id))?.[1],
  };
}

/**
 * What goes together into a file of its own, by who needs it: each small file more costs bytes and a request, and what
 * only some pages need must not weigh on the others. The first that fits counts.
 */
const FILES = [
  { name: 'vendor', test: /node_modules/ },
  {
    name: 'shared',
    test: /web\/src\/(ui\/[^/]+$|api\/(client|catalogue-query)|(account|billing)\/\w+-context|(addresses|document-title)\.|catalogue\/patch|weapons\/weapon-picture)|domain\/src\/catalogue\/(?!class-items|fallback)/,
  },
  // Pages with fields to fill in, calls of players, and what they do at a limit of the plan.
  {
    name: 'forms',
    test: /\/forms\/|\/api\/(log|player-client)\.|community\/limit-context/,
    minShareCount: 2,
  },
  // The page at which a sign-in window ends shares a word with 'session', and must not load the rest.
  { name: 'popup-channel', test: /web\/src\/account\/popup-channel/ },
  { name: 'session', test: /web\/src\/account\//, minShareCount: 2 },
  {
    name: 'community',
    test: /web\/src\/(community\/|builds\/loadout)|domain\/src\/community\//,
    minShareCount: 3,
  },
  // Figures of weapons, for the comparison and the selector.
  {
    name: 'weapons',
    test: /domain\/src\/weapons\/|weapons\/weapons\.queries/,
    minShareCount: 2,
  },
];

/** Puts the short helper in the place of Vite's. */
function shortPreload(): Plugin {
  return {
    name: 'short-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? PRELOAD_HELPER : undefined),
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild === true ? [] : [shortPreload(), withoutUnusedParts(), precompress()]),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  resolve: {
    // React has had this hook of its own since version 18; wouter still asks for the copy.
    alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: 'react' }],
  },
  server: { host: '127.0.0.1', strictPort: true, proxy: { '/api': apiUrl } },
  build: {
    target: 'es2023',
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // All styles are one small file that the server sets into each page.
    cssCodeSplit: false,
    copyPublicDir: isSsrBuild !== true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    assetsInlineLimit: 0,
    // 6 % smaller on our own code than Vite's default, measured after gzip.
    minify: isSsrBuild === true ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true } },
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : {
            // The page at which a sign-in window ends stands alone: it must not load the site.
            input: ['index.html', 'auth/popup.html'],
            output: {
              codeSplitting: { groups: FILES },
            },
          },
  },
  // The server bundle carries its own React, always the production build, whatever NODE_ENV says at run time.
  ssr: { noExternal: true },
  ...(isSsrBuild === true ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
