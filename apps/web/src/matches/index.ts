export { matchAnalyticsQuery } from './analytics.query.ts';
export { MatchDownloads } from './match-downloads.tsx';
export { shareChangeText } from './share-change-text.ts';
export { verdictTexts } from './verdict-texts.ts';
