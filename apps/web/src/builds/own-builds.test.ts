import type { UserBuild } from '@trifecta/domain/builds';
import { expect, it } from 'vitest';
import { allPages } from './own-builds.ts';

/** Builds with numbers as ids. */
const buildsFrom = (first: number, count: number): UserBuild[] =>
  Array.from({ length: count }, (_, index) => ({ _id: String(first + index) }) as UserBuild);

it("lists a player's builds from all pages in order", async () => {
  const cursors: (string | undefined)[] = [];
  const builds = await allPages(async (cursor) => {
    cursors.push(cursor);
    return buildsFrom(cursor === undefined ? 0 : Number(cursor) + 1, cursor === '199' ? 31 : 100);
  });
  expect(cursors).toEqual([undefined, '99', '199']);
  expect(builds.map(({ _id }) => Number(_id))).toEqual(Array.from({ length: 231 }, (_, id) => id));
});

it('ends with an empty page when the previous one was full', async () => {
  const builds = await allPages(async (cursor) => (cursor === undefined ? buildsFrom(0, 100) : []));
  expect(builds).toHaveLength(100);
});

it('fails when a page is missing, so that a partial list is never taken for the whole', async () => {
  const missing = allPages(async (cursor) => {
    if (cursor !== undefined) throw new Error('The connection is gone.');
    return buildsFrom(0, 100);
  });
  await expect(missing).rejects.toThrow('The connection is gone.');
});
