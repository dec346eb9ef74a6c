export { clubs } from './clubs.ts';
export { playbook } from './playbook.ts';
