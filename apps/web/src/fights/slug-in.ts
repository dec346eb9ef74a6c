import { optionalTextIn } from '../ui/index.ts';

const SLUG = /^[a-z0-9-]{1,60}$/;

/** A weapon's slug in the URL. Null by default. */
export function slugIn(name: string): ReturnType<typeof optionalTextIn> {
  return optionalTextIn(name, SLUG);
}

/** True for a text that could be a weapon's slug. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}
