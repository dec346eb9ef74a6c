const DAY_SECONDS = 24 * 60 * 60;

/** Days in seconds. */
export function days(count: number): number {
  return count * DAY_SECONDS;
}

/**
 * The time this many months after an anchor, in UTC. In a month without the anchor's day, the period ends on the last
 * day, and later ones return to the anchor's day.
 */
function monthsAfter(anchorSeconds: number, months: number): number {
  const anchor = new Date(anchorSeconds * 1000);
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(anchor.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0));
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay.getUTCDate()));
  return Math.floor(moved.getTime() / 1000);
}

/** The end of the period that contains `from`, counted from the anchor. */
export function periodEnd(anchor: number, interval: 'month' | 'year', from: number): number {
  const step = interval === 'year' ? 12 : 1;
  let months = step;
  while (monthsAfter(anchor, months) <= from) months += step;
  return monthsAfter(anchor, months);
}
