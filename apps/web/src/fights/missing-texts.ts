import { listInWords } from '../ui/index.ts';

/** The note on weapons that an update doesn't have. */
export const MISSING_TEXTS = {
  title: (names: readonly string[], update: string | null) => {
    const all = listInWords(names);
    const where = update === null ? 'in the game right now' : `in update ${update}`;
    return `${all} ${names.length === 1 ? "isn't" : "aren't"} ${where}`;
  },
};
