/** Returns a whole number from 0 to below the limit. The same seed gives the same sequence. */
export type RandomBelow = (limit: number) => number;

/** A seeded sequence of random numbers (mulberry32). */
export function seededRandom(seed: number): RandomBelow {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** A random entry of a list. */
export function pick<Item>(random: RandomBelow, items: readonly Item[]): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** `count` different entries of a list, in random order. */
export function pickSome<Item>(random: RandomBelow, items: readonly Item[], count: number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }).flatMap(() =>
    left.splice(random(left.length), 1),
  );
}
