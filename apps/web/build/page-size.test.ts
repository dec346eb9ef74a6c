import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chunks, FILES, pathOf } from './chunks.ts';
import { MAX_SCRIPT_GZIP_BYTES, measurePages } from './page-size.ts';
import type { PageModule, BuildManifest } from './page-size.ts';
import { readPages } from './read-pages.ts';

/** The limit for the styles inlined in the document, compressed. */
const MAX_STYLE_GZIP_BYTES = 10_000;

/** The contract's files for the browser: error names and statuses, and the colors of pictures. No schemas. */
const CONTRACT_FOR_THE_BROWSER = /packages\/contract\/src\/(errors|palette)\.ts$/;
/** Packages that validate data at run time. */
const SCHEMA_LIBRARY = /\/node_modules\/(zod|valibot|arktype|typebox|@sinclair|ajv|yup|joi)\//;

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

type Build = ReadonlyMap<string, Output>;

const WEB = join(import.meta.dirname, '..');

let built: Build;
/** The file of each module that pages load before first use, and each module that they need then. */
let first: ReadonlyMap<string, string>;
let needed: ReadonlyMap<string, string>;
let pages: readonly PageModule[];
let manifest: BuildManifest;

/** Leaves modules out of the files that `FILES` puts them in, so that pages load only what they need. */
const apart: Plugin = {
  name: 'apart',
  configResolved: ({ build: { rolldownOptions } }) => {
    const { output } = rolldownOptions;
    if (output === undefined || Array.isArray(output)) throw new Error('Vite has other options');
    output.codeSplitting = chunks(WEB, {});
  },
};

/** Builds the browser bundle in memory, exactly as `npm run build` does, but for the plugins. */
async function buildInMemory(plugins: Plugin[] = []): Promise<Build> {
  const result = await build({ root: WEB, logLevel: 'error', build: { write: false }, plugins });
  if (!('output' in result)) throw new Error('Vite built something other than one site');
  return new Map(result.output.map((file) => [file.fileName, file]));
}

function contentOf(name: string, files = built): string | Uint8Array {
  const file = files.get(name);
  if (file === undefined) throw new Error(`the build has no file '${name}'`);
  return file.type === 'chunk' ? file.code : file.source;
}

function manifestOf(files: Build): BuildManifest {
  return JSON.parse(String(contentOf('.vite/manifest.json', files))) as BuildManifest;
}

/** The name of the file that has each module, by the module's path, of the files that pages load before first use. */
function firstFiles(files: Build): ReadonlyMap<string, string> {
  const read = (name: string) => contentOf(name, files);
  const measured = measurePages(manifestOf(files), pages, read);
  const names = new Set(measured.flatMap((page) => page.files));
  return new Map(
    [...names].flatMap((name) => {
      const file = files.get(name);
      if (file?.type !== 'chunk') return [];
      return Object.keys(file.modules).map((id) => [id, file.name] as const);
    }),
  );
}

/** The modules whose code ends up in the browser scripts. */
function modulesInScripts(): string[] {
  return [...built.values()].flatMap((file) =>
    file.type === 'chunk'
      ? Object.entries(file.modules).flatMap(([id, { code }]) => (code ? [id] : []))
      : [],
  );
}

beforeAll(async () => {
  // vitest's own value would pull in React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  pages = await readPages();
  built = await buildInMemory();
  manifest = manifestOf(built);
  first = firstFiles(built);
  needed = firstFiles(await buildInMemory([apart]));
}, 120_000);

afterAll(() => {
  vi.unstubAllEnvs();
});

describe('the built site', () => {
  test('keeps every page within its limit of JavaScript and styles', () => {
    const measured = measurePages(manifest, pages, (name) => contentOf(name));
    expect(measured.map((page) => page.path)).toContain('/weapons');
    const tooLarge = measured.filter(
      (page) =>
        page.gzipBytes > MAX_SCRIPT_GZIP_BYTES || page.styleGzipBytes > MAX_STYLE_GZIP_BYTES,
    );
    expect(tooLarge).toEqual([]);
  });

  test.each(Object.entries(FILES))(
    'has the modules in %s that pages need first',
    (name, modules) => {
      const misplaced = modules.filter((module) => {
        const path = pathOf(module, WEB);
        return first.get(path) !== name || !needed.has(path);
      });
      expect(misplaced).toEqual([]);
    },
  );

  test('loads its files in an order in which none waits for itself', () => {
    const importsOf = (name: string): readonly string[] => {
      const file = built.get(name);
      return file?.type === 'chunk' ? file.imports : [];
    };
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      importsOf(from).some((name) => {
        if (name === to) return true;
        if (seen.has(name)) return false;
        seen.add(name);
        return reaches(name, to, seen);
      });
    expect([...built.keys()].filter((name) => reaches(name, name))).toEqual([]);
  });

  test('sends no schema library and no contract values to the browser', () => {
    const modules = modulesInScripts();
    expect(modules.filter((id) => id.includes('/react-dom/'))).not.toEqual([]);
    const unwanted = modules.filter(
      (id) =>
        SCHEMA_LIBRARY.test(id) ||
        (id.includes('/packages/contract/') && !CONTRACT_FOR_THE_BROWSER.test(id)),
    );
    expect(unwanted).toEqual([]);
  });
});

describe('measuring', () => {
  const small: BuildManifest = {
    'index.html': { file: 'index.js', imports: ['_vendor.js'] },
    '_vendor.js': { file: 'vendor.js' },
    'src/a.tsx': { file: 'a.js', imports: ['index.html', '_charts.js'] },
    '_charts.js': { file: 'charts.js', imports: ['_vendor.js'], css: ['charts.css'] },
  };

  test('counts the entry, the page, and their imports once each', () => {
    const files = ['a.js', 'charts.js', 'index.js', 'vendor.js'];
    const gzipBytes = files.length * gzipSync('').length;
    const styleGzipBytes = gzipSync('chart').length;
    const read = (file: string) => (file === 'charts.css' ? 'chart' : '');
    const measured = measurePages(small, [{ path: '/a', module: 'src/a.tsx' }], read);
    expect(measured).toEqual([{ path: '/a', files, gzipBytes, styleGzipBytes }]);
  });

  test("fails for a page that wasn't built", () => {
    const pagesToMeasure = [{ path: '/b', module: 'src/b.tsx' }];
    expect(() => measurePages(small, pagesToMeasure, () => '')).toThrow(
      "the build has no module 'src/b.tsx'",
    );
  });
});
