export { matchAnalyticsQuery } from './analytics.query.ts';
export { shareChangeText } from './share-change-text.ts';
export { texts as matchTexts } from './texts.ts';
