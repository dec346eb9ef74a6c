export { shareChangeText } from './share-change-text.ts';
export { texts as matchTexts } from './texts.ts';
