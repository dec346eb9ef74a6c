/** The day of a point in time as the product writes it, where the reader is. */
export function dayText(time: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(time));
}
