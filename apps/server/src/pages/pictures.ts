import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { FONTS_FOLDER } from '../process/program-files.ts';

/** Maximum number of pictures in memory, about 20 MB. */
const MAX_KEPT = 400;

/** Maximum number of pictures rendered at the same time. The others wait. */
const MAX_DRAWN_AT_ONCE = 2;

/** How long a drawing counts as current, in case a change notice from another process gets lost. */
const DRAWING_MS = 10_000;

/** A picture before it's rendered, and its tag. */
export interface Drawing {
  readonly svg: string;
  readonly etag: string;
}

/** The drawings of recently requested pages, so that many requests for one page draw it once. */
export class KeptDrawings {
  readonly #make: (url: string) => Promise<string | null>;
  readonly #kept = new LRUCache<string, Promise<Drawing | null>>({
    max: MAX_KEPT,
    ttl: DRAWING_MS,
  });

  /** `make` draws the picture of the page at a URL. It returns null when there's none. */
  constructor(make: (url: string) => Promise<string | null>) {
    this.#make = make;
  }

  get(url: string): Promise<Drawing | null> {
    const kept = this.#kept.get(url);
    if (kept !== undefined) return kept;
    const drawing = this.#draw(url);
    this.#kept.set(url, drawing);
    const forget = (): void => {
      if (this.#kept.get(url) === drawing) this.#kept.delete(url);
    };
    // A missing build may become public any moment, so it isn't cached.
    drawing.then((made) => made ?? forget(), forget);
    return drawing;
  }

  /**
   * Drops all drawings, including those in progress. Call it when a public build changes, since it may be private now.
   */
  clear(): void {
    this.#kept.clear();
  }

  async #draw(url: string): Promise<Drawing | null> {
    const svg = await this.#make(url);
    return svg === null ? null : drawingOf(svg);
  }
}

/** A drawing with its tag. */
export function drawingOf(svg: string): Drawing {
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 27);
  return { svg, etag: `"${hash}"` };
}

/** Renders drawings to PNG in worker threads and caches the most recent ones. */
export class Pictures {
  readonly #fontFiles = readdirSync(FONTS_FOLDER)
    .filter((file) => file.endsWith('.ttf'))
    .map((file) => join(FONTS_FOLDER, file));
  readonly #inTurn = pLimit(MAX_DRAWN_AT_ONCE);
  /** By drawing. */
  readonly #kept = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT });

  /** The PNG of an SVG drawing. */
  async png(svg: string): Promise<Buffer> {
    const picture = this.#kept.get(svg) ?? this.#inTurn(() => this.#draw(svg));
    this.#kept.set(svg, picture);
    try {
      return await picture;
    } catch (error) {
      this.#kept.delete(svg);
      throw error;
    }
  }

  async #draw(svg: string): Promise<Buffer> {
    // Loaded with the first picture: it's native code that most visits don't need.
    const { renderAsync } = await import('@resvg/resvg-js');
    const picture = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles: this.#fontFiles, defaultFontFamily: 'Oxanium' },
    });
    return picture.asPng();
  }
}
