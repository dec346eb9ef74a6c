/** True for `npm test -- long`, which repeats what chance decides many more times. */
const isLongRun = process.env['LONG_TESTS'] === '1';

/** The number of times a test repeats what chance decides: a few times in every run, many times in a long one. */
export function repetitions(times: { readonly short: number; readonly long: number }): number {
  return isLongRun ? times.long : times.short;
}
