export { CLASS_PICTURE_COLORS, itemLine, weaponDrawing } from './drawings.ts';
export { fittingText, pictureFrame, LETTER_WIDTH, PICTURE_SIZE, textLine } from './picture.ts';
export type { TextLine } from './picture.ts';
