export { bestMatches, MAX_RESULTS, MAX_SEARCH_LENGTH } from './search.ts';
