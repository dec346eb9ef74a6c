import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleSource } from '../http/security-headers.ts';

/** Vite's record of one built module. */
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The parts of a document that come from the page. */
export interface PageParts {
  /** Tags for the head: title, description, canonical URL. */
  readonly head: string;
  /** The page's HTML. */
  readonly body: string;
  /** The initial state for the browser, as JSON. */
  readonly state: string;
  /** Source paths of the page's module, such as `src/pages/home/home-page.tsx`, and of others that it needs to start. */
  readonly modules: readonly string[];
  /** Source paths of parts whose code loads later: the document only has their styles. */
  readonly sentParts: readonly string[];
}

/** A complete HTML document, and the CSP source expression that allows its inline styles. */
export interface RenderedDocument {
  readonly html: string;
  readonly styleSource: string;
}

/** The head tags of a page's modules, the same for every request. */
interface ModuleHead {
  readonly tags: string;
  readonly styleSource: string;
}

/** The module that every page starts from. */
const ENTRY = 'index.html';
const MARKS = { head: '<!--head-->', body: '<!--body-->', state: '<!--state-->' } as const;

/**
 * The template for every page, from the built `index.html`. Each page's styles are inlined, so that the first paint
 * waits for nothing else. Scripts load at low priority, because pages are readable without them.
 */
export class PageDocument {
  readonly #folder: string;
  readonly #template: string;
  readonly #manifest: Readonly<Record<string, ManifestEntry>>;
  readonly #heads = new Map<string, ModuleHead>();

  constructor(clientFolder: string) {
    this.#folder = clientFolder;
    this.#manifest = JSON.parse(
      readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
    ) as Record<string, ManifestEntry>;
    this.#template = readFileSync(join(clientFolder, 'index.html'), 'utf8')
      .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
      .replace('<script async type="module"', '<script async type="module" fetchpriority="low"');
  }

  /** The complete HTML document of one page. */
  render(parts: PageParts): RenderedDocument {
    const { tags, styleSource: source } = this.#headOf(parts);
    const html = this.#template
      .replace(MARKS.head, () => parts.head + tags)
      .replace(MARKS.body, () => parts.body)
      .replace(MARKS.state, () => parts.state.replaceAll('<', '\\u003c'));
    return { html, styleSource: source };
  }

  #headOf({ modules, sentParts }: Pick<PageParts, 'modules' | 'sentParts'>): ModuleHead {
    const key = [...modules, '', ...sentParts].join(' ');
    const known = this.#heads.get(key);
    if (known !== undefined) return known;
    const entries = this.#entriesOf(ENTRY);
    const all = new Set(entries);
    for (const module of modules) this.#entriesOf(module, all);
    const styled = new Set(all);
    for (const part of sentParts) this.#entriesOf(part, styled);
    const styleFiles = [...new Set([...styled].flatMap(({ css = [] }) => css))];
    const styles = styleFiles
      .map((file) => readFileSync(join(this.#folder, file), 'utf8').trim())
      .join('\n');
    const scripts = [...all].filter((entry) => !entries.has(entry));
    const head = {
      tags: [
        ...fontPreloads(styles),
        `<style>${styles}</style>`,
        ...styleFiles.map(inlinedStyleLink),
        ...scripts.map(({ file }) => scriptPreload(file)),
      ].join(''),
      styleSource: styleSource(styles),
    };
    this.#heads.set(key, head);
    return head;
  }

  /** A built module and its static imports, dependencies first, the order in which their styles must apply. */
  #entriesOf(
    module: string,
    found = new Set<ManifestEntry>(),
    visited = new Set<string>(),
  ): Set<ManifestEntry> {
    const entry = this.#manifest[module];
    if (entry === undefined || visited.has(module)) return found;
    visited.add(module);
    for (const imported of entry.imports ?? []) this.#entriesOf(imported, found, visited);
    return found.add(entry);
  }
}

function scriptPreload(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
}

/**
 * Makes Vite's loader skip these styles. It looks for a link before adding one. A disabled link isn't fetched, except by
 * Chromium's look ahead, which only skips media that don't match.
 */
function inlinedStyleLink(file: string): string {
  return `<link rel="stylesheet" media="not all" disabled href="/${file}">`;
}

/** Preloads for the fonts that the styles use, so that they're fetched before the styles are parsed. */
function fontPreloads(styles: string): string[] {
  return [...styles.matchAll(/url\(["']?(\/assets\/[^)"']+\.woff2)["']?\)/g)].map(
    ([, file]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  );
}
