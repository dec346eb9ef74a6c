import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's record of one built module. */
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

/** What a page puts into the document. */
export interface PageParts {
  /** Tags for the head: title, description, canonical address. */
  readonly head: string;
  /** The page's HTML. */
  readonly body: string;
  /** JSON the browser begins with. */
  readonly state: string;
  /** Source path of the page's own module, such as `src/weapons/weapons-page.tsx`. */
  readonly module: string;
}

const MARKS = { head: '<!--head-->', body: '<!--body-->', state: '<!--state-->' } as const;

/**
 * The document every page is set into, made from the built `index.html`. Its styles stand in the page itself, so
 * that the first paint waits for nothing else; scripts load at low priority, because the page is readable without.
 */
export class PageDocument {
  readonly #template: string;
  readonly #manifest: Readonly<Record<string, ManifestEntry>>;
  readonly #entryFiles: ReadonlySet<string>;
  /** CSP source of the inlined styles. */
  readonly styleHash: string;

  constructor(clientFolder: string) {
    this.#manifest = JSON.parse(
      readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
    ) as Record<string, ManifestEntry>;
    this.#entryFiles = this.#filesOf('index.html');
    const built = readFileSync(join(clientFolder, 'index.html'), 'utf8');
    const styleFiles = [...built.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)];
    const styles = styleFiles
      .map(([, file]) => readFileSync(join(clientFolder, file ?? ''), 'utf8').trim())
      .join('\n');
    this.styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
    this.#template = built
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace('</head>', () => `${fontPreloads(styles)}<style>${styles}</style>\n</head>`);
  }

  /** The whole HTML document of one page. */
  render(parts: PageParts): string {
    const preloads = [...this.#filesOf(parts.module)]
      .filter((file) => !this.#entryFiles.has(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
    return this.#template
      .replace(MARKS.head, () => parts.head + preloads.join(''))
      .replace(MARKS.body, () => parts.body)
      .replace(MARKS.state, () => parts.state.replaceAll('<', '\\u003c'));
  }

  /** The built file of a module and of everything it imports at once. */
  #filesOf(module: string, found = new Set<string>()): Set<string> {
    const entry = this.#manifest[module];
    if (entry === undefined || found.has(entry.file)) return found;
    found.add(entry.file);
    for (const imported of entry.imports ?? []) this.#filesOf(imported, found);
    return found;
  }
}

/** The fonts the styles name, fetched before the styles are read. */
function fontPreloads(styles: string): string {
  return [...styles.matchAll(/url\(["']?(\/assets\/[^)"']+\.woff2)["']?\)/g)]
    .map(
      ([, file]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
    )
    .join('');
}
