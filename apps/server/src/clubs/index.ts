export { openClubs } from './clubs.ts';
