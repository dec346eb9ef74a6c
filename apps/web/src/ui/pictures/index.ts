export {
  CLASS_PICTURE_COLORS,
  LETTER_WIDTH,
  PICTURE_SIZE,
  fittingText,
  itemLine,
  pictureFrame,
  pictureOf,
  textLine,
  weaponDrawing,
} from './picture.ts';
export type { TextLine } from './picture.ts';
