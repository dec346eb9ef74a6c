import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUpOnceADay } from '../../src/backup/index.ts';
import { playerCommand } from '../../src/player-command.ts';
import { aBuild } from '../support/build-factory.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import { backUp, environmentOf, newFolder, newSite, restore, using } from './backed-up-site.ts';

const LIST = 'deleted-accounts.txt';

/** A backup with two players who have builds. Afterwards, the first one deletes the account. */
async function deletedLater(site: TestDatabase) {
  const server = await startApp({ engine: 'sqlite', on: site });
  const [ada, ben] = await addPlayers(server, 2);
  if (ada === undefined || ben === undefined) throw new Error('No players.');
  for (const player of [ada, ben]) {
    const made = await player.call('POST', '/api/user-builds', aBuild());
    expect(made.status).toBe(201);
  }
  await server.stop();
  await server.database.db.destroy();
  const file = await backUp(site);
  const gone = await runCommand(playerCommand, ['delete', ada.id, 'Asked'], environmentOf(site));
  expect(gone).toMatchObject({ code: 0 });
  return { ada, ben, file };
}

const peopleOf = (site: TestDatabase) =>
  using(site, async ({ db }) => {
    const players = await db.selectFrom('player').select('id').execute();
    const builds = await db.selectFrom('user_build').select('player_id').execute();
    return { players: players.map(({ id }) => id), builds: builds.map((one) => one.player_id) };
  });

describe.each(ENGINES)('an account on %s that was deleted after a backup', (engine) => {
  it('is named by the restore, and deleted again', async () => {
    const site = await newSite(engine);
    const { ada, ben, file } = await deletedLater(site);
    // The backup's own list is older than the deletion.
    expect(await readFile(join(dirname(file), LIST), 'utf8')).toBe('');
    const { code, output } = await restore(site, file);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain(
      `Accounts that were deleted after this backup, and are deleted again: 1.\n  ${ada.id}\n`,
    );
    expect(await peopleOf(site)).toEqual({ players: [ben.id], builds: [ben.id] });
  });

  it('is deleted again on another machine, which only has the files beside the backup', async () => {
    const site = await newSite(engine);
    const { ada, ben, file } = await deletedLater(site);
    const folder = await newFolder();
    await using(site, ({ db }) => {
      const daily = { db, location: site.location, folder, program: '1.2.3' };
      const now = () => new Date();
      return backUpOnceADay({ ...daily, now }, new AbortController().signal);
    });
    expect(await readFile(join(folder, LIST), 'utf8')).toBe(`${ada.id}\n`);
    await rename(join(folder, LIST), join(dirname(file), LIST));
    const other = await newSite(engine);
    expect((await restore(other, file)).output).toContain(`  ${ada.id}\n`);
    expect(await peopleOf(other)).toEqual({ players: [ben.id], builds: [ben.id] });
  });

  it('may be back without any list, which the restore says', async () => {
    const site = await newSite(engine);
    const { ada, ben, file } = await deletedLater(site);
    await rm(join(dirname(file), LIST));
    const other = await newSite(engine);
    const { code, output } = await restore(other, file);
    expect(code).toBe(1);
    expect(output).toContain('Accounts that were deleted after this backup may be back');
    expect((await peopleOf(other)).players.toSorted()).toEqual([ada.id, ben.id].toSorted());
  });

  it("isn't guessed from a file that's no list", async () => {
    const site = await newSite(engine);
    const { ada, ben, file } = await deletedLater(site);
    await writeFile(join(dirname(file), LIST), `${ben.id}\n'; drop table player; --\n`);
    const { code, output } = await restore(site, file);
    expect(code).toBe(2);
    expect(output).toContain("isn't a list of deleted accounts");
    expect((await peopleOf(site)).players).not.toContain(ada.id);
  });
});
