import type { UserBuild } from '@trifecta/domain/builds';
import { expect, it, onTestFinished } from 'vitest';
import { publish, publishBuild, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';

it.each(ENGINES)("on %s, a build that was hidden and published again isn't new", async (engine) => {
  const site = await startApp({ engine });
  onTestFinished(site.stop);
  const newest = async (): Promise<string[]> => {
    const answer = await site.send('/api/community-builds/public?sortBy=newest');
    return (answer.json() as UserBuild[]).map((build) => build.buildName);
  };
  const owner = await addPlayer(site);
  const first = await publishBuild(owner, { buildName: 'First' });
  const kept = await saveBuild(owner, { buildName: 'Kept for long' });
  await publishBuild(await addPlayer(site), { buildName: 'Second' });
  expect(await publish(owner, first, false)).toMatchObject({ publishedAt: null });
  expect(await newest()).toEqual(['Second']);
  expect((await publish(owner, first)).publishedAt).toBe(first.publishedAt);
  expect(await newest()).toEqual(['Second', 'First']);
  // A build that was never published is new, however old it is.
  await publish(owner, kept);
  expect(await newest()).toEqual(['Kept for long', 'Second', 'First']);
});
