import type { ImportedMatch } from '@trifecta/domain/match-import';
import { expect, it } from 'vitest';
import { batchesOf } from './batches.ts';

const MATCH: ImportedMatch = {
  startedAt: '2026-08-02T16:00:00.000Z',
  playedAt: '2026-08-02T16:09:00.000Z',
  scenario: '164312917',
  mapVariant: 'DA_MV_Kyoto_01_Base',
  mode: 'quick-cash',
  map: 'kyoto',
  placing: 2,
  boardPlacing: 3,
  lineUp: [],
};

it('matches are sent in parts of at most 100, in their order, with nothing but their fields', () => {
  const matches = Array.from({ length: 250 }, (_, placing) => ({
    ...MATCH,
    placing,
    isApart: true,
  }));
  const batches = [...batchesOf(matches)];
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(batches[1]?.[0]).toEqual({ ...MATCH, placing: 100 });
});

it('parts of long names are smaller, and below 48 KB', () => {
  const map = 'ä'.repeat(100);
  const gadgets = [map, map, map];
  const lineUp = [{ class: 'Light' as const, weapon: map, specialization: map, gadgets }];
  const batches = [...batchesOf(Array.from({ length: 100 }, () => ({ ...MATCH, lineUp })))];
  expect(batches.flat()).toHaveLength(100);
  for (const batch of batches) {
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThanOrEqual(
      48 * 1024 + 2,
    );
  }
});
