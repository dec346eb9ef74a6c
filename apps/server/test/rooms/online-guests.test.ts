import { beforeEach, describe, expect, it } from 'vitest';
import { OnlineGuests } from '../../src/rooms/online-guests.ts';

describe('the guests connected to other servers', () => {
  let seconds = 0;
  let online: OnlineGuests;
  beforeEach(() => {
    seconds = 0;
    online = new OnlineGuests(() => new Date(seconds * 1000));
  });

  it('are those that the servers announced last, by room', () => {
    online.hear('room', 'one', [0, 1]);
    online.hear('room', 'two', [2]);
    online.hear('other', 'two', [3]);
    online.hear('room', 'one', [1]);
    expect(online.elsewhere('room')).toEqual([1, 2]);
    expect(online.elsewhere('other')).toEqual([3]);
    expect(online.elsewhere('empty')).toEqual([]);
  });

  it('are forgotten 45 seconds after their server was last heard', () => {
    online.hear('room', 'one', [0]);
    seconds = 20;
    online.hear('room', 'two', [1]);
    seconds = 44;
    expect(online.elsewhere('room')).toEqual([0, 1]);
    seconds = 45;
    expect(online.elsewhere('room')).toEqual([1]);
    online.clean();
    expect(online.elsewhere('room')).toEqual([1]);
    expect(online.hear('room', 'two', [1])).toBe(false);
    expect(online.hear('room', 'one', [0])).toBe(true);
  });

  it('are news from a server that had announced none in the room', () => {
    expect(online.hear('room', 'one', [])).toBe(false);
    expect(online.hear('room', 'one', [0])).toBe(true);
    expect(online.hear('room', 'one', [0, 1])).toBe(false);
    expect(online.hear('room', 'two', [2])).toBe(true);
    expect(online.hear('room', 'one', [])).toBe(false);
    expect(online.hear('room', 'one', [0])).toBe(true);
  });

  it('are known once every server had the time to announce them', () => {
    expect(online.isKnown).toBe(false);
    seconds = 45;
    expect(online.isKnown).toBe(true);
    seconds = 100;
    online.missed();
    expect(online.isKnown).toBe(false);
    seconds = 145;
    expect(online.isKnown).toBe(true);
  });

  it('are away 30 seconds after they were last connected to any, and never before this one listened as long', () => {
    expect(online.isAway('room', 0)).toBe(false);
    seconds = 30;
    expect(online.isAway('room', 0)).toBe(true);
    online.hear('room', 'one', [0]);
    expect(online.isAway('room', 0)).toBe(false);
    seconds = 40;
    online.hear('room', 'one', []);
    seconds = 69;
    expect(online.isAway('room', 0)).toBe(false);
    seconds = 70;
    expect(online.isAway('room', 0)).toBe(true);
    online.see('room', [0]);
    online.clean();
    expect(online.isAway('room', 0)).toBe(false);
    seconds = 100;
    online.clean();
    expect(online.isAway('room', 0)).toBe(true);
    online.missed();
    expect(online.isAway('room', 0)).toBe(false);
  });
});
