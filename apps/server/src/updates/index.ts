export { openUpdates } from './updates.ts';
