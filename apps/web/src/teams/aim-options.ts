import { AIM_LEVELS } from '@trifecta/domain/teams';
import { texts } from './texts.ts';

/** The aim levels with their hit shares. */
export const AIM_OPTIONS = AIM_LEVELS.map((value) => ({
  value,
  label: texts.aim.level[value],
  hint: texts.aim.hits[value],
}));
