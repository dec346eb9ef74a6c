import { describe, expect, it } from 'vitest';
import {
  changed,
  choiceIn,
  flagIn,
  listIn,
  numberIn,
  optionalTextIn,
  readState,
  standardOf,
  textIn,
  writeState,
} from './address-state.ts';

const TABLE = {
  search: { ...textIn('q', 5), resets: ['page'] as const },
  order: choiceIn('sort', ['best', 'newest']),
  chosen: listIn('w', 2, (text) => text !== 'gone'),
  isOn: flagIn('on'),
  page: optionalTextIn('page'),
};

describe('a state in the URL', () => {
  it('uses the default where a parameter is missing or invalid', () => {
    expect(readState(TABLE, '?sort=worst&w=gone&page=')).toEqual(standardOf(TABLE));
  });

  it('is read with texts cut to length, and lists without duplicates', () => {
    expect(readState(TABLE, '?q=abcdefg&sort=newest&w=a&w=a&w=gone&w=b&w=c&on=&page=2')).toEqual({
      search: 'abcde',
      order: 'newest',
      chosen: ['a', 'b'],
      isOn: true,
      page: '2',
    });
  });

  it('is read without control characters, which no endpoint accepts', () => {
    expect(readState(TABLE, '?q=%00%01ab%07cdefg&page=%00')).toEqual({
      ...standardOf(TABLE),
      search: 'abcde',
    });
    const named = { update: optionalTextIn('update', /^\d$/) };
    expect(readState(named, '?update=7%07')).toEqual({ update: '7' });
  });

  it('is read with texts cut between characters, not within one', () => {
    expect(readState(TABLE, '?q=abcd😀').search).toBe('abcd');
    expect(readState(TABLE, '?q=abc😀d').search).toBe('abc😀');
  });

  it('reports the invalid parts', () => {
    const unknown: string[] = [];
    readState(TABLE, '?sort=worst&q=', (part, text) => unknown.push(`${part} ${text}`));
    expect(unknown).toEqual(['order worst']);
  });

  it('is written without defaults, and leaves unrelated parameters alone', () => {
    const state = { ...standardOf(TABLE), chosen: ['a', 'b'], isOn: true };
    const search = writeState(TABLE, state, new URLSearchParams('q=old&tab=library'));
    expect(search.toString()).toBe('tab=library&w=a&w=b&on=on');
  });

  it('resets what a change resets, unless the change sets it', () => {
    const state = { ...standardOf(TABLE), page: '2' };
    expect(changed(TABLE, state, { search: 'x' })).toMatchObject({ search: 'x', page: null });
    expect(changed(TABLE, state, { search: 'x', page: '3' })).toMatchObject({ page: '3' });
    expect(changed(TABLE, state, { order: 'newest' })).toMatchObject({ page: '2' });
  });
});

describe('a number in the URL', () => {
  const { read } = numberIn('lead', { from: -1, to: 1, step: 0.1, standard: 0 });

  it('is one of the steps', () => {
    expect(['-1', '-0.3', '0', '0.7', '1'].map((text) => read([text]))).toEqual([
      -1, -0.3, 0, 0.7, 1,
    ]);
  });

  it('is invalid between the steps, outside the limits, or in another notation', () => {
    for (const text of ['0.05', '1.1', '-2', '1e-1', ' 1', '0x1', 'NaN', '0.30000000000000004']) {
      expect([text, read([text])]).toEqual([text, undefined]);
    }
    expect(read([''])).toBe(0);
  });
});
