export { fittingText, pictureFrame, LETTER_WIDTH, PICTURE_SIZE, textLine } from './picture.ts';
export type { TextLine } from './picture.ts';
