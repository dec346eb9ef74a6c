export { countUnreadAnswers } from './case.store.ts';
export { checkedWhy } from './checked-why.ts';
export { openModeration } from './moderation.ts';
export { countReportedThings } from './report.store.ts';
export { logCommand } from './command-log.ts';
export { addToLog } from './moderation-log.store.ts';
export type { LogEntry, OperatorAction } from './moderation-log.store.ts';
