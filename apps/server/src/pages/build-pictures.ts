import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

const FONTS = join(import.meta.dirname, 'fonts');

/** Pictures kept in memory: some 20 MB at most. */
const MOST_KEPT = 400;

/** Pictures that are drawn at the same time; the others wait. */
const MOST_DRAWN_AT_ONCE = 2;

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
    if (this.#kept.size > MOST_KEPT && oldest.done !== true) this.#kept.delete(oldest.value);
    try {
      return await picture;
    } catch (error) {
      this.#kept.delete(svg);
      throw error;
    }
  }

  async #draw(svg: string): Promise<Buffer> {
    if (this.#drawing >= MOST_DRAWN_AT_ONCE) {
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
