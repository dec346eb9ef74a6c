import { expect, test } from 'vitest';
import { waitBeforeReconnecting } from './use-live-top10.ts';

test('refused connections are retried at growing intervals of at most 30 seconds', () => {
  expect([0, 1, 2, 5, 20].map(waitBeforeReconnecting)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});
