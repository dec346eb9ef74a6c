/** In a table: a page's first date formatter takes a slow phone some 100 ms. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SHORT_LETTERS = 3;

function monthName(date: string): string {
  return MONTHS[Number(date.split('-')[1]) - 1] ?? '';
}

/** Formats `2025-10` or a date that begins with it as October 2025, the same in every time zone. */
export function monthText(date: string): string {
  return `${monthName(date)} ${date.split('-')[0]}`;
}

/** Formats the same as Oct 2025. */
export function shortMonthText(date: string): string {
  return `${monthName(date).slice(0, SHORT_LETTERS)} ${date.split('-')[0]}`;
}

/** Formats `2025-10-08` as Oct 8, 2025, the same in every time zone. */
export function shortDayText(date: string): string {
  const [year, , day] = date.split('-').map(Number);
  return `${monthName(date).slice(0, SHORT_LETTERS)} ${day}, ${year}`;
}
