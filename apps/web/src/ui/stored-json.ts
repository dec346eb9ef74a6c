import { readText, storeText } from './stored-text.ts';
import type { Where } from './stored-text.ts';

/** A kept JSON value. Null without one, and in browsers that block storage. */
export function readStoredJson(where: Where, key: string): unknown {
  try {
    return JSON.parse(readText(where, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value as JSON. */
export function store(where: Where, key: string, value: unknown): void {
  storeText(where, key, JSON.stringify(value));
}
