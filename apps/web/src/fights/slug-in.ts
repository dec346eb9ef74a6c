import { optionalTextIn } from '../ui/index.ts';

const SLUG = /^[a-z0-9-]{1,60}$/;

/** A weapon's slug in the URL. Null by default. */
export function slugIn(name: string): ReturnType<typeof optionalTextIn> {
  return optionalTextIn(name, SLUG);
}
