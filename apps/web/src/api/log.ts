/** Notes a failure that the player is not bothered with. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification has these failures 'logged only'
  console.error(what, error);
}
