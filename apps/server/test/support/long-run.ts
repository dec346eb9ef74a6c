/** True for `npm test -- long`, which repeats random tests many more times. */
const isLongRun = process.env['LONG_TESTS'] === '1';

/** How often to repeat a random test: a few times in every run, many times in a long one. */
export function repetitions(times: { readonly short: number; readonly long: number }): number {
  return isLongRun ? times.long : times.short;
}
