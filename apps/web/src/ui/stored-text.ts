/** Where a value is kept: until the tab is closed, or by the browser for all its tabs. */
export type Where = 'tab' | 'browser';

/** A kept text. Null without one, and in browsers that block storage. */
export function readText(where: Where, key: string): string | null {
  try {
    return storageOf(where).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text. False where storage is full or blocked, which only costs what a reload would keep. */
export function storeText(where: Where, key: string, text: string): boolean {
  try {
    storageOf(where).setItem(key, text);
    return true;
  } catch {
    return false;
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

/** The keys of kept values that start with this. None in browsers that block storage. */
export function storedKeys(where: Where, prefix: string): readonly string[] {
  try {
    return Object.keys(storageOf(where)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Throws in browsers that block storage. */
function storageOf(where: Where): Storage {
  return where === 'tab' ? sessionStorage : localStorage;
}
