import { expect, it } from 'vitest';
import { isStillNews } from './room-notice.ts';

it('a refusal is news until the next pick', () => {
  expect(isStillNews({ kind: 'refused', reason: 'name-taken' }, ['slot.1.owner'])).toBe(false);
  expect(isStillNews({ kind: 'full' }, ['map'])).toBe(false);
});

it('a change by someone else is news until the player picks the same field', () => {
  const notice = { kind: 'replaced', field: 'map', by: 2 } as const;
  expect(isStillNews(notice, ['slot.1.class'])).toBe(true);
  expect(isStillNews(notice, ['map'])).toBe(false);
});

it('that picks have changed is news until the player is ready again, or leaves', () => {
  expect(isStillNews({ kind: 'unready' }, ['slot.1.class'])).toBe(true);
  expect(isStillNews({ kind: 'unready' }, ['slot.1.ready'])).toBe(false);
  expect(isStillNews({ kind: 'unready' }, ['slot.1.owner'])).toBe(false);
});
