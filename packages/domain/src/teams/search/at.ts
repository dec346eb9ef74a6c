/*
 * Reading at a position that is known to exist. One function for each kind of list, because the engine compiles each
 * for the kinds it has seen, and these run millions of times.
 */

/** The number at a position of a list of units. */
export function at(numbers: Float64Array, position: number): number {
  return numbers[position] as number;
}

/** The number at a position of a list of counts or positions. */
export function countAt(numbers: Int32Array, position: number): number {
  return numbers[position] as number;
}

/** The entry at a position of an ordinary list. */
export function entryAt<Entry>(entries: readonly Entry[], position: number): Entry {
  return entries[position] as Entry;
}
