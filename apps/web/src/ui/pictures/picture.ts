import { palette } from '@trifecta/contract/palette';
import { slugOf } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { pathWith } from '../address-state.ts';
import { PICTURE_SIZE, textLine } from './frame.ts';
import type { TextLine } from './frame.ts';

/** A page's preview picture, as named in the page's head. `search` has the page's parameters. */
export function pictureOf(path: string, alt: string, search = new URLSearchParams()) {
  return { path: pathWith(`${path}/picture.png`, search), alt, ...PICTURE_SIZE };
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
