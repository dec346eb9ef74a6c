/** A line of CSV (RFC 4180) with its line break. Null and undefined are empty cells, and what isn't text is written as JSON. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  // Spreadsheets would run a text that starts like a formula, and players and imported catalogues can have any.
  const text = /^[=+@\t\r-]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
