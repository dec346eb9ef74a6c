import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { badgeDrawings } from './build/badge-drawings.ts';
import { chunks } from './build/chunks.ts';
import { itemDrawings } from './build/item-drawings.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Address of the API during development. */
const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

/** Writes a `.br` file next to each built text file, so that the server compresses nothing for browsers. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Last, because Vite itself still changes the files in `generateBundle`.
    writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const file = join(dir, fileName);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    itemDrawings({ isEmitted: isSsrBuild !== true }),
    badgeDrawings({ isEmitted: isSsrBuild !== true }),
    ...(isSsrBuild === true ? [] : [precompress(), serviceWorker()]),
  ],
  // Our React has the hook that this package brings to older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: { host: '127.0.0.1', strictPort: true, proxy: { '/api': apiUrl } },
  build: {
    target: 'es2023',
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    copyPublicDir: isSsrBuild !== true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    assetsInlineLimit: 0,
    ...(isSsrBuild === true && { minify: false }),
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : {
            // The page where a sign-in window ends is separate, because it must not load the site.
            input: ['index.html', 'auth/popup.html'],
            output: {
              codeSplitting: chunks(import.meta.dirname),
              // The frame lists every file, so only those that are loaded by themselves have names, and the session's,
              // which journeys hold back.
              chunkFileNames: ({ isDynamicEntry, name }) =>
                isDynamicEntry || name === 'session'
                  ? 'assets/[name]-[hash:7].js'
                  : 'assets/[hash:7].js',
              assetFileNames: ({ names: [name = ''] }) =>
                name.endsWith('.css')
                  ? 'assets/[hash:7][extname]'
                  : 'assets/[name]-[hash:7][extname]',
            },
          },
  },
  // The server bundle includes its own React, always the production build, whatever NODE_ENV is at run time.
  ssr: { noExternal: true },
  ...(isSsrBuild === true ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
