/** A score for display: whole, or with one decimal. */
export function scoreText(score: number): string {
  return String(Math.round(score * 10) / 10);
}
