export { differenceText } from './difference-text.ts';
export { texts as matchTexts } from './texts.ts';
