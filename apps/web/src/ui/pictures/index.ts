export { LETTER_WIDTH, PICTURE_SIZE, fittingText, pictureFrame, textLine } from './frame.ts';
export type { TextLine } from './frame.ts';
export { CLASS_PICTURE_COLORS, itemLine, pictureOf, weaponDrawing } from './picture.ts';
