import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

const FONTS = join(import.meta.dirname, 'fonts');

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

interface KeptDrawing {
  readonly drawing: Promise<Drawing | null>;
  readonly madeAtMs: number;
}

/** The drawings of recently requested builds, so that many requests for one build draw it once. */
export class BuildDrawings {
  readonly #make: (buildId: string) => Promise<string | null>;
  /** By build, oldest first. Replaced as a whole when builds change, so that drawings in progress aren't cached. */
  #kept = new Map<string, KeptDrawing>();

  /** `make` draws a public build. It returns null when there's none. */
  constructor(make: (buildId: string) => Promise<string | null>) {
    this.#make = make;
  }

  get(buildId: string): Promise<Drawing | null> {
    const all = this.#kept;
    const kept = all.get(buildId);
    if (kept !== undefined && performance.now() - kept.madeAtMs < DRAWING_MS) return kept.drawing;
    all.delete(buildId);
    const drawing = this.#draw(buildId);
    all.set(buildId, { drawing, madeAtMs: performance.now() });
    const oldest = all.keys().next();
    if (all.size > MAX_KEPT && oldest.done !== true) all.delete(oldest.value);
    const forget = (): void => {
      if (all.get(buildId)?.drawing === drawing) all.delete(buildId);
    };
    // A missing build may become public any moment, so it isn't cached.
    drawing.then((made) => made ?? forget(), forget);
    return drawing;
  }

  /** Drops all drawings. Call it when a public build changes, since it may be private now. */
  clear(): void {
    this.#kept = new Map();
  }

  async #draw(buildId: string): Promise<Drawing | null> {
    const svg = await this.#make(buildId);
    return svg === null ? null : drawingOf(svg);
  }
}

/** A drawing with its tag. */
export function drawingOf(svg: string): Drawing {
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 27);
  return { svg, etag: `"${hash}"` };
}

/** Renders drawings to PNG in worker threads and caches the most recent ones. */
export class BuildPictures {
  readonly #fontFiles = readdirSync(FONTS)
    .filter((file) => file.endsWith('.ttf'))
    .map((file) => join(FONTS, file));
  /** By drawing, most recently used last. */
  readonly #kept = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  #drawing = 0;

  /** The PNG of an SVG drawing. */
  async png(svg: string): Promise<Buffer> {
    const kept = this.#kept.get(svg);
    const picture = kept ?? this.#draw(svg);
    this.#kept.delete(svg);
    this.#kept.set(svg, picture);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > MAX_KEPT && oldest.done !== true) this.#kept.delete(oldest.value);
    try {
      return await picture;
    } catch (error) {
      this.#kept.delete(svg);
      throw error;
    }
  }

  async #draw(svg: string): Promise<Buffer> {
    if (this.#drawing >= MAX_DRAWN_AT_ONCE) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#drawing += 1;
    try {
      const picture = await renderAsync(svg, {
        font: {
          loadSystemFonts: false,
          fontFiles: this.#fontFiles,
          defaultFontFamily: 'Oxanium',
        },
      });
      return picture.asPng();
    } finally {
      this.#drawing -= 1;
      this.#waiting.shift()?.();
    }
  }
}
