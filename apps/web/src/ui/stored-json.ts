/** Where a value is kept: until the tab is closed, or by the browser for all its tabs. */
type Where = 'tab' | 'browser';

/** A kept value. Null without one, and in browsers that block storage. */
export function readStored(where: Where, key: string): unknown {
  try {
    return JSON.parse(storageOf(where).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value as JSON. A full or blocked storage only costs what a reload would keep. */
export function store(where: Where, key: string, value: unknown): void {
  try {
    storageOf(where).setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do.
  }
}

/** Forgets a value. */
export function forget(where: Where, key: string): void {
  try {
    storageOf(where).removeItem(key);
  } catch {
    // Nothing to do.
  }
}

/** Throws in browsers that block storage. */
function storageOf(where: Where): Storage {
  return where === 'tab' ? sessionStorage : localStorage;
}
