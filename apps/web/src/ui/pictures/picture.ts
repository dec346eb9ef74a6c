import { palette } from '@trifecta/contract/palette';
import escapeHtml from 'escape-html';
import { slugOf } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { pathWith } from '../address-state.ts';

/** The size that link previews expect. */
export const PICTURE_SIZE = { widthPixels: 1200, heightPixels: 630 } as const;

/** A page's preview picture, as named in the page's head. `search` has the page's parameters. */
export function pictureOf(path: string, alt: string, search = new URLSearchParams()) {
  return { path: pathWith(`${path}/picture.png`, search), alt, ...PICTURE_SIZE };
}

/** The average width of a letter in the picture's font, for a font size of one. */
export const LETTER_WIDTH = 0.6;

/** Code points that XML doesn't allow, not even escaped. Builds saved before they were refused can contain them. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for SVG, which is XML. */
function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(NOT_IN_XML, '\uFFFD'));
}

/** Cuts a text to a width in pixels at a font size. */
export function fittingText(text: string, widthPixels: number, fontPixels: number): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '));
  const most = Math.floor(widthPixels / (fontPixels * LETTER_WIDTH));
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}

/** The position and style of a line of text. */
export interface TextLine {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly widthPixels?: number;
  readonly isBold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A line of text in SVG, cut to its width. */
export function textLine(text: string, line: TextLine): string {
  const { x, y, size, color, widthPixels = 1080, isBold, anchor = 'start' } = line;
  const weight = isBold === true ? 700 : 500;
  const shown = escapeXml(fittingText(text, widthPixels, size));
  const place = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}"${place}>${shown}</text>`;
}

/** Draws content on the site's background, as SVG with the font `Oxanium`. */
export function pictureFrame(content: string): string {
  const { widthPixels, heightPixels } = PICTURE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}" viewBox="0 0 ${widthPixels} ${heightPixels}" font-family="Oxanium">
<rect width="${widthPixels}" height="${heightPixels}" fill="${palette.background}"/>
${content}
</svg>`;
}

/** The class colors in pictures. */
export const CLASS_PICTURE_COLORS: Readonly<Record<PlayerClass, string>> = {
  Light: palette.classLight,
  Medium: palette.classMedium,
  Heavy: palette.classHeavy,
};

const DRAWINGS = import.meta.glob<string>('../../../drawings/weapons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const ITEM_DRAWINGS = import.meta.glob<string>('../../../drawings/items/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A weapon's drawing, positioned, a third as high as it's wide. Empty for a weapon without one. */
export function weaponDrawing(
  weapon: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): string {
  const drawing = DRAWINGS[`../../../drawings/weapons/${slugOf(weapon)}.svg`] ?? '';
  const height = Math.round(width / 3) + 1;
  return drawing.replace('<svg', `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);
}

/** The position and style of an item. */
type ItemLine = Required<Omit<TextLine, 'isBold' | 'anchor'>>;

/** A specialization or gadget: its drawing with the accent in the class color, and its name to the right. */
export function itemLine(
  name: string,
  accent: string,
  { x, y, size, color, widthPixels }: ItemLine,
): string {
  const drawing = ITEM_DRAWINGS[`../../../drawings/items/${slugOf(name)}.svg`] ?? '';
  const side = Math.round(size * 1.4);
  const top = Math.round(y - size * 0.35 - side / 2);
  const placed = drawing
    .replace('<svg', `<svg x="${x}" y="${top}" width="${side}" height="${side}"`)
    .replaceAll('#FFC53D', accent);
  return `${placed}
${textLine(name, { x: x + side + 10, y, size, color, widthPixels })}`;
}
