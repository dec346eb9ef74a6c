import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from '../api/query-keys.ts';
import type { MyRatings } from './my-ratings.ts';
import { showOwnRating, showRating } from './rate.ts';

const PLAYER = 'player';
const build = (id: string) => ({ _id: id, averageRating: 3, totalRatings: 2 });
const rating = { averageRating: 4, totalRatings: 3 };

const PAGE = { builds: [build('a'), build('b')], total: 2, matched: 2, next: null };

test.each([
  ['a list', queryKeys.publicBuilds('/first'), { pages: [PAGE], pageParams: ['/first'] }],
  ['the top 10', queryKeys.top10(), { Light: [build('b')], Medium: [], Heavy: [] }],
  ['its own page', queryKeys.sharedBuild('b'), build('b')],
  [
    "the player's favorites",
    queryKeys.favorites(PLAYER),
    { pages: [[{ kind: 'community', buildId: 'b', build: build('b') }]], pageParams: [null] },
  ],
])('a new rating is shown in %s', (_name, key, data) => {
  const client = new QueryClient();
  client.setQueryData(key, data);
  showRating(client, PLAYER, 'b', rating);
  const shown = JSON.stringify(client.getQueryData(key));
  expect(shown).toContain('"_id":"b","averageRating":4,"totalRatings":3');
});

test("the other builds of a list stay identical, so that their cards aren't rendered again", () => {
  const client = new QueryClient();
  const key = queryKeys.publicBuilds('/first');
  client.setQueryData(key, { pages: [PAGE], pageParams: ['/first'] });
  showRating(client, PLAYER, 'b', rating);
  const list = client.getQueryData<{ pages: (typeof PAGE)[] }>(key);
  expect(list?.pages[0]?.builds[0]).toBe(PAGE.builds[0]);
});

test('an answer that was under way when the player rated never hides the rating', async () => {
  const client = new QueryClient();
  const key = queryKeys.myRatings(PLAYER, 'a,b');
  const answers: ((ratings: MyRatings) => void)[] = [];
  const query = new QueryObserver<MyRatings>(client, {
    queryKey: key,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
    staleTime: Infinity,
  });
  const leave = query.subscribe(() => undefined);
  await showOwnRating(client, PLAYER, 'b', 4);
  answers[0]?.({});
  answers[1]?.({ b: 4 });
  await expect.poll(() => client.getQueryData(key)).toEqual({ b: 4 });
  await showOwnRating(client, PLAYER, 'b', 2);
  expect(client.getQueryData(key)).toEqual({ b: 2 });
  expect(answers).toHaveLength(2);
  leave();
});
