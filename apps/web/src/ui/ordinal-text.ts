const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Formats a place, such as `2nd`. */
export function ordinalText(place: number): string {
  return `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'}`;
}
