import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';

/** One page of the site, as its route names it. */
export interface PageModule {
  /** Address; empty for the page that says that nothing is there. */
  readonly path: string;
  /** Source path of the page's own module, such as `src/weapons/weapons-page.tsx`. */
  readonly module: string;
}

/** A page as the routes tell of it. */
interface RoutedPage extends PageModule {
  /** Who may see it, such as `open` or `player`. */
  readonly access: string;
}

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The part of Vite's manifest that says which scripts belong together. */
export type ScriptManifest = Readonly<Record<string, ManifestEntry | undefined>>;

/** The scripts a page needs before it can be used. */
export interface PageScripts {
  readonly path: string;
  /** Built files, sorted, such as `assets/vendor-BLgyE3fn.js`. */
  readonly files: readonly string[];
  readonly gzipBytes: number;
}

/** Module by which every page starts. */
const ENTRY = 'index.html';
const GZIP_LEVEL = 9;

/** Every page with an address, read from the routes themselves. */
export async function readPages(): Promise<readonly RoutedPage[]> {
  const routes = join(import.meta.dirname, '../src/routes.tsx');
  const { module } = await runnerImport<{ readonly PAGES: readonly RoutedPage[] }>(routes);
  return module.PAGES;
}

/** The built file of a module and of everything it imports at once. Throws when the build has no such module. */
function filesOf(manifest: ScriptManifest, module: string, found: Set<string>): Set<string> {
  const entry = manifest[module];
  if (entry === undefined) throw new Error(`the build has no module '${module}'`);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

/**
 * What each page fetches before its first use: the site's entry and the page's own module, each with all its static
 * imports. `read` gives the content of a built file. Throws when a page's module was not built.
 */
export function measurePages(
  manifest: ScriptManifest,
  pages: readonly PageModule[],
  read: (file: string) => string | Uint8Array,
): readonly PageScripts[] {
  return pages.map(({ path, module }) => {
    const found = filesOf(manifest, module, filesOf(manifest, ENTRY, new Set()));
    const files = [...found].toSorted();
    return { path, files, gzipBytes: gzipBytesOf(files, read) };
  });
}

/** Bytes of built files as they come over the wire, each compressed by itself. `read` gives a file's content. */
export function gzipBytesOf(
  files: readonly string[],
  read: (file: string) => string | Uint8Array,
): number {
  const sizes = files.map((file) => gzipSync(read(file), { level: GZIP_LEVEL }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}
