/**
 * The normalized form of a catalogue name, used in addresses and picture names: lower case, every run of
 * characters other than a-z and 0-9 becomes one hyphen, none at the ends. `CB-01 Repeater` gives `cb-01-repeater`.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
