import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { asciiOutput } from './build/ascii-output.ts';
import { unbundledPackages } from './build/unbundled-packages.ts';

/** Every file that Node starts: the server, the operators' program, and worker threads. */
const programs = [
  'main',
  'trifecta',
  ...globSync('*/*-worker.ts', { cwd: 'src' }).map((file) => file.slice(0, -3)),
];

export default defineConfig({
  plugins: [asciiOutput()],
  // Data stays data: as modules, the confusable characters of names alone were 6,000 functions.
  json: { namedExports: false, stringify: true },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    // Stack traces stay readable.
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [name, `src/${name}.ts`])),
      // The sandbox is only for the demo, and `pg-native` is an optional part of `pg` that we don't use.
      external: ['@trifecta/sandbox', 'pg-native'],
      // One folder deep like `process`, because `program-files.ts` finds the other files by its own.
      output: { entryFileNames: '[name].js', chunkFileNames: 'process/[name].js', comments: false },
    },
  },
  ssr: { noExternal: true, external: [...unbundledPackages] },
});
