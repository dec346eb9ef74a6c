export { clubAnalytics } from './club-analytics.ts';
export { clubs } from './clubs.ts';
export { playbook } from './playbook.ts';
