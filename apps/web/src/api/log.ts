/** Logs a failure without showing it to the player. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- these failures are logged only, see docs/specification.md#team-optimizer
  console.error(what, error);
}
