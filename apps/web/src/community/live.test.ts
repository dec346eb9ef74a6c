import { expect, test } from 'vitest';
import { waitBeforeReconnecting } from './use-live-top10.ts';

test('refused connections are tried again later and later, but at least twice a minute', () => {
  expect([0, 1, 2, 5, 20].map(waitBeforeReconnecting)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});
