/**
 * The normalized form of a catalogue name, for URLs and picture names: lower case, with every run of characters other
 * than a-z and 0-9 replaced by one hyphen, and none at the ends. `CB-01 Repeater` becomes `cb-01-repeater`.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The item with this name or id, in any case. Undefined when there's none. */
export function itemNamed<Item extends { readonly name: string }>(
  items: readonly Item[],
  text: string,
): Item | undefined {
  const id = slugOf(text);
  return items.find(({ name }) => slugOf(name) === id);
}
