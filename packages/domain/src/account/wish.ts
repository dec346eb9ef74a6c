/**
 * The place someone was going to, and what they were about to do, when they had to sign in first. It's followed once, and
 * then gone. Source: docs/specification.md#coming-back.
 */
export interface Wish {
  /** A page of this site that someone can come back to: its path and query, without a fragment. */
  readonly path: string;
  /**
   * The one act that they pressed for: `rate:BUILD:4`, `favorite:community:BUILD`, `plan:premium:annual`, or
   * `invitation`. The page offers it again, and never does it by itself.
   */
  readonly act?: string;
}

/** The longest path that is kept. */
const MAX_LENGTH = 2000;

/**
 * The pages to come back to: all but home, which has nothing under way, those for signing in, those that emailed links
 * lead to, whose tokens must not be copied, and overlays, where nobody signs in. A room's id may end with a dash. Nothing ends with a dot, which could
 * lead up.
 */
const PLACES =
  /^\/(?:(?:weapons|updates|builds|matches)(?:\/[\w.%~-]*[\w~-])?|(?:room|clubs|club\/plans)\/[\w.%~-]*[\w~-]|club(?:\/(?:join|analytics))?|library|search|community-builds|top10|my-builds|team-optimizer|team|pricing|profile|account|email-test|developers|terms|privacy|imprint|contact|subscription\/success)$/;
const ACTS =
  /^(?:rate:[\w-]{1,64}:[1-5]|favorite:(?:community|library):[\w-]{1,64}|plan:(?:premium|team):(?:monthly|annual)|invitation)$/;

/** True for the path and query of a page of this site that someone can come back to. Never for a full address. */
export function isWishPath(text: string): boolean {
  const [pathname = ''] = text.split('?', 1);
  const isPlain = /^[!-~]+$/.test(text) && !/[#\\]/.test(text);
  return text.length <= MAX_LENGTH && isPlain && PLACES.test(pathname);
}

/** True for the name of an act, with its argument, that a page can offer. */
export function isWishedAct(text: unknown): text is string {
  return typeof text === 'string' && ACTS.test(text);
}

/** A `Wish` as it was kept, without an act that isn't known. Undefined for anything else. */
export function readWish(kept: unknown): Wish | undefined {
  if (typeof kept !== 'object' || kept === null || !('path' in kept)) return undefined;
  const { path, act } = kept as { readonly path: unknown; readonly act?: unknown };
  if (typeof path !== 'string' || !isWishPath(path)) return undefined;
  return isWishedAct(act) ? { path, act } : { path };
}
