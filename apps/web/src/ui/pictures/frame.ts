import { palette } from '@trifecta/contract/palette';
import escapeHtml from 'escape-html';

/** The size that link previews expect. */
export const PICTURE_SIZE = { widthPixels: 1200, heightPixels: 630 } as const;

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
