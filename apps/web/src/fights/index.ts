export { aimLevelsQuery } from './situation/aim-levels.query.ts';
export { pathIn } from './situation/situation-state.ts';
export { classAnswerQuery } from './situation/class-answer.query.ts';
