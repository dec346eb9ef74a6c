const ENDINGS: Partial<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** Formats a place, such as `2nd` or `11th`. */
export function ordinalText(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${place}${(isTeen ? undefined : ENDINGS[place % 10]) ?? 'th'}`;
}
