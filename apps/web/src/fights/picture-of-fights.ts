import { palette } from '@trifecta/contract/palette';
import type { ItemFact } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { pictureFrame, PICTURE_SIZE, textLine } from '../ui/pictures/index.ts';

/** The inputs of a preview picture. */
export interface PictureParts {
  readonly weapons: readonly DetailedWeapon[];
  readonly facts: readonly ItemFact[];
  /** The search of the page's URL. */
  readonly search: string;
  readonly siteName: string;
}

/** Titles with more letters than this are drawn smaller. */
const LONG_TITLE = 40;

/** A preview picture with a title and the site's name. */
export function titled(title: string, siteName: string, content: string): string {
  return pictureFrame(`<rect width="12" height="${PICTURE_SIZE.heightPixels}" fill="${palette.accent}"/>
${textLine(title, { x: 60, y: 92, size: title.length > LONG_TITLE ? 34 : 44, color: palette.text, widthPixels: 1200, isBold: true })}
${content}
${textLine(siteName, { x: 1150, y: 596, size: 32, color: palette.accent, isBold: true, anchor: 'end' })}`);
}
