export { changedLines } from './changed-lines.ts';
export { ownUpdates } from './own-updates.ts';
export type { OwnUpdatesParts } from './own-updates.ts';
export { openUpdates } from './updates.ts';
