/** A piece of a list in words: one of its items, or the comma or word before the next. */
export interface ListPart {
  readonly isItem: boolean;
  readonly text: string;
}

/**
 * The pieces of `A`, `A and B`, or `A, B, and C`. Not from `Intl.ListFormat`: a page's first formatter takes a slow phone
 * some 100 ms.
 */
export function listParts(items: readonly string[]): readonly ListPart[] {
  return items.flatMap((text, index) => {
    const item = { isItem: true, text };
    if (index === 0) return [item];
    const isLast = index === items.length - 1;
    const joint = isLast ? (items.length === 2 ? ' and ' : ', and ') : ', ';
    return [{ isItem: false, text: joint }, item];
  });
}

/** Such as `A, B, and C`. Empty without items. */
export function listInWords(items: readonly string[]): string {
  return listParts(items)
    .map(({ text }) => text)
    .join('');
}
