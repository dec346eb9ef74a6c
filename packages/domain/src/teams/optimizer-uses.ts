/** The calendar month that optimizer uses are counted in, by UTC, such as `2025-10`. */
export function usageMonth(now: Date): string {
  return now.toISOString().slice(0, 'YYYY-MM'.length);
}

/** Whether a player with so many uses this month may ask once more; a null limit stands for unlimited. */
export function mayUseOptimizer(usesThisMonth: number, maxUsesPerMonth: number | null): boolean {
  return maxUsesPerMonth === null || usesThisMonth < maxUsesPerMonth;
}

/** Shown when a player without a paid plan has used the optimizer as often as the plan allows. */
export function optimizerLimitMessage(maxUsesPerMonth: number): string {
  return `You've reached the limit of ${maxUsesPerMonth} optimizer uses per month for free accounts. Upgrade to Premium for unlimited uses.`;
}
