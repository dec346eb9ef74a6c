import unhomoglyph from 'unhomoglyph';

/**
 * The look of a name in a room, where every alphabet is welcome: the same for names that nobody can tell apart, such as
 * with a Cyrillic а or with 1 for l. Source: Unicode's list of confusable characters (UTS 39).
 */
export function lookOfName(name: string): string {
  return unhomoglyph(name.normalize('NFC')).toLowerCase();
}
