/** Shown when a player without a paid plan has used the optimizer as often as the plan allows. */
export function optimizerLimitMessage(maxUsesPerMonth: number): string {
  return `You've reached the limit of ${maxUsesPerMonth} optimizer uses per month for free accounts. Upgrade to Premium for unlimited uses.`;
}
