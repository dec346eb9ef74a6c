export { openModeration } from './moderation.ts';
