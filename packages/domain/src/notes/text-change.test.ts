import { describe, expect, it } from 'vitest';
import { changedLine, movedCursor, textChange } from './text-change.ts';

describe('the change between two texts', () => {
  it.each([
    ['hold the roof', 'hold the big roof', { at: 9, removed: 0, inserted: 'big ' }],
    ['hold the big roof', 'hold the roof', { at: 9, removed: 4, inserted: '' }],
    ['push', 'hold', { at: 0, removed: 4, inserted: 'hold' }],
    ['aa', 'aaa', { at: 2, removed: 0, inserted: 'a' }],
    ['', 'go', { at: 0, removed: 0, inserted: 'go' }],
    ['go', 'go', { at: 2, removed: 0, inserted: '' }],
  ])('%j to %j is the smallest replacement', (before, after, change) => {
    expect(textChange(before, after)).toEqual(change);
  });

  // Both are two units, of which the first, or the last, is the same.
  it.each([
    ['a🦊b', 'a🦁b'],
    ['a🦊b', 'a🨊b'],
  ])('%j to %j replaces a whole character', (before, after) => {
    const inserted = after.slice(1, 3);
    expect(textChange(before, after)).toEqual({ at: 1, removed: 2, inserted });
  });
});

describe('the line that was changed', () => {
  it.each([
    ['', 'hold the roof', 'hold the roof'],
    ['hold\npush', 'hold\npush at 30 s', 'push at 30 s'],
    ['hold\npush', 'hold the roof\npush', 'hold the roof'],
    ['hold\npush', 'hold\nthen\npush', 'then'],
    ['hold\n', 'hold\n  bank  ', 'bank'],
    ['hold\npush', 'push', 'push'],
    ['hold', '', ''],
  ])('from %j to %j reads %j', (before, after, line) => {
    expect(changedLine(before, after)).toBe(line);
  });
});

describe('a cursor', () => {
  const before = 'hold the roof';
  const after = 'hold our big roof';

  it.each([
    ['stays before the change', 5, 5],
    ['moves behind the new text from inside the change', 7, 12],
    ['keeps its place behind the change', 8, 12],
    ['at the end stays at the end', 13, 17],
  ])('%s', (_, cursor, moved) => {
    expect(movedCursor(before, after, cursor)).toBe(moved);
  });
});
