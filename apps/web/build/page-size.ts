import { gzipSync } from 'node:zlib';

/** The limit for the JavaScript that a page loads before first use, compressed: 105 KB. */
export const MAX_SCRIPT_GZIP_BYTES = 105 * 1024;

/** A page of the site and its module. */
export interface PageModule {
  /** The page's path. Empty for the not-found page. */
  readonly path: string;
  /** Source path of the page's module, such as `src/pages/home/home-page.tsx`. */
  readonly module: string;
}

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The part of Vite's manifest that links files. */
export type BuildManifest = Readonly<Record<string, ManifestEntry | undefined>>;

/** The size of a page before first use. */
export interface PageSize {
  readonly path: string;
  /** Built scripts, sorted, such as `assets/vendor-BLgyE3fn.js`. */
  readonly files: readonly string[];
  /** All scripts, each compressed by itself. */
  readonly gzipBytes: number;
  /** The styles, compressed together as in the document. */
  readonly styleGzipBytes: number;
}

/** The module that every page starts from. */
const ENTRY = 'index.html';
const GZIP_LEVEL = 9;

/** The built module and everything it imports statically. Throws when the build has no such module. */
function entriesOf(
  manifest: BuildManifest,
  module: string,
  found: Set<ManifestEntry>,
): Set<ManifestEntry> {
  const entry = manifest[module];
  if (entry === undefined) throw new Error(`the build has no module '${module}'`);
  if (found.has(entry)) return found;
  found.add(entry);
  for (const imported of entry.imports ?? []) entriesOf(manifest, imported, found);
  return found;
}

/**
 * The files each page loads before its first use: the site's entry and the page's module, each with its static imports.
 * `read` returns the content of a built file. Throws when a page's module wasn't built.
 */
export function measurePages(
  manifest: BuildManifest,
  pages: readonly PageModule[],
  read: (file: string) => string | Uint8Array,
): readonly PageSize[] {
  return pages.map(({ path, module }) => {
    const entries = [...entriesOf(manifest, module, entriesOf(manifest, ENTRY, new Set()))];
    const files = entries.map(({ file }) => file).toSorted();
    const styles = new Set(entries.flatMap(({ css = [] }) => css));
    const styleText = [...styles].map((file) => String(read(file))).join('\n');
    return {
      path,
      files,
      gzipBytes: gzipBytesOf(files, read),
      styleGzipBytes: gzipSync(styleText, { level: GZIP_LEVEL }).length,
    };
  });
}

/** Compressed size of built files, each on its own. `read` returns a file's content. */
export function gzipBytesOf(
  files: readonly string[],
  read: (file: string) => string | Uint8Array,
): number {
  const sizes = files.map((file) => gzipSync(read(file), { level: GZIP_LEVEL }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}
