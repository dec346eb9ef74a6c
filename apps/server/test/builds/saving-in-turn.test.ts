import { uuidv7 } from 'uuidv7';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lockPlayer } from '../../src/account/index.ts';
import { aBuild, rowOfBuild, saveBuild } from '../support/build-factory.ts';
import { isSomeoneWaiting } from '../support/database.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';

it('on postgres, saving a build waits for other saves of the same player, and counts them', async () => {
  const site = await startApp({ engine: 'postgres', poolSize: 8 });
  onTestFinished(() => site.stop());
  const player = await addPlayer(site);
  const { _id } = await saveBuild(player);
  await saveBuild(player);
  const { db } = site.database;
  const row = await rowOfBuild(db, _id);
  const third = { ...row, id: uuidv7(), name_key: 'third', build_name: 'Third' };
  const saving = await db.startTransaction().execute();
  await lockPlayer(saving, player.id);
  let isAnswered = false;
  const fourth = player.call('POST', '/api/user-builds', aBuild()).finally(() => {
    isAnswered = true;
  });
  await vi.waitUntil(async () => isAnswered || (await isSomeoneWaiting(db)), 10_000);
  await saving.insertInto('user_build').values(third).execute();
  await saving.commit().execute();
  expect((await fourth).status).toBe(403);
});
