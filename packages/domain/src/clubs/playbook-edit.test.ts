import { describe, expect, it } from 'vitest';
import { changedValues, gathered, touchedSince } from './playbook-edit.ts';

describe('an edit of the playbook', () => {
  it('names what it changed', () => {
    const change = { before: { map: 'seoul', aim: 'good' }, after: { map: 'monaco', aim: 'good' } };
    expect(changedValues(change)).toEqual(['map']);
  });

  it('counts together with a later one of its author, from the first value to the last', () => {
    const first = { before: { map: '' }, after: { map: 'seoul' } };
    const second = {
      before: { map: 'seoul', aim: 'good' },
      after: { map: 'monaco', aim: 'sharp' },
    };
    const both = gathered(first, second);
    expect(both).toEqual({
      before: { map: '', aim: 'good' },
      after: { map: 'monaco', aim: 'sharp' },
    });
    const back = gathered(both, { before: { map: 'monaco' }, after: { map: '' } });
    expect(changedValues(back)).toEqual(['aim']);
  });

  it('that creates something contains what its author adds to it', () => {
    const created = { before: null, after: { map: '' } };
    const filled = { before: { map: '' }, after: { map: 'seoul' } };
    expect(gathered(created, filled)).toEqual({ before: null, after: { map: 'seoul' } });
  });

  it('tells what a later one touched, whatever the order of fields', () => {
    const enemy = { class: 'Light', weapon: 'M11' };
    const change = { before: { map: '', enemy: null }, after: { map: 'seoul', enemy } };
    expect(
      touchedSince(change, { enemy: { weapon: 'M11', class: 'Light' }, map: 'seoul' }),
    ).toEqual([]);
    expect(touchedSince(change, { enemy, map: 'monaco' })).toEqual(['map']);
    expect(touchedSince(change, null)).toEqual(['enemy', 'map']);
    const created = { before: null, after: { name: 'Seoul' } };
    expect(touchedSince(created, { name: 'Seoul' })).toEqual([]);
    expect(touchedSince(created, { name: 'Seoul', map: 'seoul' })).toEqual(['map']);
  });
});
