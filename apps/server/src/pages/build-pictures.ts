import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

const FONTS = join(import.meta.dirname, 'fonts');

/** Pictures kept in memory: some 20 MB at most. */
const MAX_KEPT = 400;

/** Pictures that are drawn at the same time; the others wait. */
const MAX_DRAWN_AT_ONCE = 2;

/** The time a drawing counts as current when the news of a change is lost between two processes. */
const DRAWING_MS = 10_000;

/** A picture before it is one, and what stands for it. */
export interface Drawing {
  readonly svg: string;
  readonly etag: string;
}

interface KeptDrawing {
  readonly drawing: Promise<Drawing | null>;
  readonly madeAtMs: number;
}

/** The drawings of builds asked for lately, so that many requests for one build ask for it once. */
export class BuildDrawings {
  readonly #make: (buildId: string) => Promise<string | null>;
  /** By build, the oldest first. Replaced as a whole when builds have changed, so that none under way is kept. */
  #kept = new Map<string, KeptDrawing>();

  /** `make` draws a public build, null when there is none. */
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
    // One that is not there may be made public in a moment.
    drawing.then((made) => made ?? forget(), forget);
    return drawing;
  }

  /** Forgets all drawings. Call it when a public build has changed: one may be private now. */
  clear(): void {
    this.#kept = new Map();
  }

  async #draw(buildId: string): Promise<Drawing | null> {
    const svg = await this.#make(buildId);
    return svg === null ? null : drawingOf(svg);
  }
}

/** A drawing with the tag that stands for it. */
export function drawingOf(svg: string): Drawing {
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 27);
  return { svg, etag: `"${hash}"` };
}

/** Turns drawings into PNG files, in threads of their own, and keeps the last ones. */
export class BuildPictures {
  readonly #fontFiles = readdirSync(FONTS)
    .filter((file) => file.endsWith('.ttf'))
    .map((file) => join(FONTS, file));
  /** By drawing, the last used at the end. */
  readonly #kept = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  #drawing = 0;

  /** The PNG of a drawing in SVG. */
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
