import { optionalTextIn } from '../ui/index.ts';

const SLUG = /^[a-z0-9-]{1,60}$/;

/** The slug of a weapon in an address; null unless given. */
export function slugIn(name: string): ReturnType<typeof optionalTextIn> {
  return {
    ...optionalTextIn(name),
    read: ([text = '']) => {
      if (text === '') return null;
      return SLUG.test(text) ? text : undefined;
    },
  };
}
