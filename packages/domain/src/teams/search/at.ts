/** The number at a position that is known to exist: the tables of the search are read millions of times. */
export function at(numbers: ArrayLike<number>, position: number): number {
  return numbers[position] as number;
}

/** The entry at a position that is known to exist. */
export function entryAt<Entry>(entries: readonly Entry[], position: number): Entry {
  return entries[position] as Entry;
}
