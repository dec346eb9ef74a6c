/**
 * Rounds shares (0 to 1) to whole percents, so that what's shown adds up, such as to 100% for shares of a whole: the
 * largest remainders are rounded up. Of equal remainders, the earlier one is.
 */
export function wholeShares(shares: readonly number[]): number[] {
  const percents = shares.map((share) => share * 100);
  // Sums such as 0.1 + 0.2 are a little off.
  const floors = percents.map((percent) => Math.floor(percent + 1e-9));
  const missing = Math.round(sum(percents)) - sum(floors);
  const byRemainder = percents
    .map((percent, index) => ({ index, remainder: percent - (floors[index] ?? 0) }))
    .toSorted((a, b) =>
      Math.abs(a.remainder - b.remainder) < 1e-9 ? 0 : b.remainder - a.remainder,
    );
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return floors.map((floor, index) => (floor + (raised.has(index) ? 1 : 0)) / 100);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
