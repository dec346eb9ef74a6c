import { describe, expect, it } from 'vitest';
import type { RoomValue } from '../rooms/index.ts';
import {
  changedValues,
  gathered,
  isPlanValue,
  planValues,
  touchedSince,
  valueBefore,
} from './playbook-edit.ts';

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

  it('has only the words of its author in the notes, when others wrote in between', () => {
    const first = { before: { notes: '' }, after: { notes: 'Hold.' } };
    const second = {
      before: { notes: 'Hold. Bring a dome.' },
      after: { notes: 'Hold the roof. Bring a dome.' },
    };
    expect(gathered(first, second)).toEqual({
      before: { notes: '' },
      after: { notes: 'Hold the roof.' },
    });
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

  it('that creates or deletes something changed all its values', () => {
    const values = { map: 'seoul', aim: 'good' };
    expect(changedValues({ before: null, after: values })).toEqual(['aim', 'map']);
    expect(changedValues({ before: values, after: null })).toEqual(['aim', 'map']);
  });

  it('that deletes something contains what its author changed before, and leaves nothing', () => {
    const changed = { before: { map: '' }, after: { map: 'seoul' } };
    const deleted = { before: { map: 'seoul', aim: 'good' }, after: null };
    const before = { map: '', aim: 'good' };
    expect(gathered(changed, deleted)).toEqual({ before, after: null });
  });

  it('that deletes something was touched since if it exists again', () => {
    const deleted = { before: { map: 'seoul' }, after: null };
    expect(touchedSince(deleted, null)).toEqual([]);
    expect(touchedSince(deleted, { map: 'seoul' })).toEqual(['map']);
  });

  it('remembers each value from before, to be set again', () => {
    expect(valueBefore({ before: { map: 'seoul' }, after: {} }, 'map')).toBe('seoul');
    expect(valueBefore({ before: { map: 'seoul' }, after: {} }, 'aim')).toBeNull();
    expect(valueBefore({ before: null, after: {} }, 'map')).toBeNull();
  });
});

describe("a game plan's history", () => {
  it('has its name and what players choose, but not who is ready or what the optimizer found', () => {
    const names = ['name', 'map', 'slot.0.class', 'slot.0.ready', 'locked', 'team'];
    expect(names.filter(isPlanValue)).toEqual(['name', 'map', 'slot.0.class']);
  });

  it('keeps the values of these fields', () => {
    const kept = (value: RoomValue) => ({ value, version: 1, revision: 1, by: 1 });
    const fields = { map: kept('seoul'), 'slot.0.ready': kept(true), aim: undefined };
    expect(planValues({ fields })).toEqual({ map: 'seoul', aim: null });
  });
});
