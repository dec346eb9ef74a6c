/** Formats a date in the reader's time zone: December 21, 2026. */
export function dayText(time: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(time));
}
