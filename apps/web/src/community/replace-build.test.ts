import { expect, test } from 'vitest';
import { withBuildChanged } from './replace-build.ts';

const build = (id: string) => ({ _id: id, averageRating: 3, totalRatings: 2 });
const change = { averageRating: 4, totalRatings: 3 };

test.each([
  ['a page of the list', { builds: [build('a'), build('b')], total: 2 }],
  ['the top 10', { Light: [build('b')], Medium: [], Heavy: [] }],
  ['favorites', [{ kind: 'community', buildId: 'b', build: build('b') }]],
  ['one build', build('b')],
])('a build is changed in %s', (_name, data) => {
  const text = JSON.stringify(withBuildChanged(data, 'b', change));
  expect(text).toContain('"_id":"b","averageRating":4,"totalRatings":3');
});

test('what does not hold the build stays the very same', () => {
  const data = { builds: [build('a')], next: null };
  expect(withBuildChanged(data, 'b', change)).toBe(data);
  expect(withBuildChanged(null, 'b', change)).toBe(null);
});
