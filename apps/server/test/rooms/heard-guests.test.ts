import { beforeEach, describe, expect, it } from 'vitest';
import { HeardGuests } from '../../src/rooms/heard-guests.ts';

describe('the guests who say that they are there', () => {
  let seconds = 0;
  let heard: HeardGuests;
  beforeEach(() => {
    seconds = 0;
    heard = new HeardGuests(() => new Date(seconds * 1000));
  });

  it('are missed once, 15 seconds after they last said so', () => {
    expect(heard.hear('room', 1)).toBe(true);
    seconds = 10;
    expect(heard.hear('room', 1)).toBe(false);
    seconds = 24;
    expect(heard.miss()).toEqual([]);
    seconds = 25;
    expect(heard.miss()).toEqual([{ id: 'room', guest: 1 }]);
    expect(heard.miss()).toEqual([]);
    expect(heard.in('room')).toEqual([]);
    expect(heard.isSilent('room', 1)).toBe(true);
  });

  it('are back when they say so again', () => {
    heard.hear('room', 1);
    seconds = 15;
    heard.miss();
    expect(heard.hear('room', 1)).toBe(true);
    expect(heard.in('room')).toEqual([1]);
    expect(heard.isSilent('room', 1)).toBe(false);
  });

  it('are forgotten when they leave, and never missed if they never said a word', () => {
    heard.hear('room', 1);
    heard.hear('room', 2);
    heard.forget('room', 1);
    seconds = 60;
    expect(heard.miss()).toEqual([{ id: 'room', guest: 2 }]);
    expect(heard.isSilent('room', 3)).toBe(false);
  });
});
