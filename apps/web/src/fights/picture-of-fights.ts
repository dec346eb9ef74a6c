import { palette } from '@trifecta/contract/palette';
import type { FightSituation, ItemFact } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { situationText } from './situation/situation-line.tsx';
import { pictureFrame, PICTURE_SIZE, textLine } from '../ui/pictures/index.ts';
import type { TextLine } from '../ui/pictures/index.ts';

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

/** Situations with more letters than this, such as of an older update, are drawn smaller. */
const LONG_SITUATION = 64;

/** The line of a preview picture that names its situation. */
export function situationLine(situation: FightSituation, line: Omit<TextLine, 'size'>): string {
  const text = situationText(situation);
  return textLine(text, { ...line, size: text.length > LONG_SITUATION ? 15 : 26 });
}

/** A preview picture with a title, the site's name, and the situation that it's about. */
export function titled(
  title: string,
  siteName: string,
  situation: FightSituation,
  content: string,
): string {
  return pictureFrame(`<rect width="12" height="${PICTURE_SIZE.heightPixels}" fill="${palette.accent}"/>
${textLine(title, { x: 60, y: 92, size: title.length > LONG_TITLE ? 34 : 44, color: palette.text, widthPixels: 1200, isBold: true })}
${content}
${situationLine(situation, { x: 60, y: 596, color: palette.muted, widthPixels: 960 })}
${textLine(siteName, { x: 1150, y: 596, size: 32, color: palette.accent, isBold: true, anchor: 'end' })}`);
}
