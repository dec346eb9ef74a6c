import type { UserBuild } from '@trifecta/domain/builds';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database, Engine } from '../../src/db/index.ts';
import { aBuild, publishBuild } from '../support/build-factory.ts';
import { newPlayer, openBrowser, signIn } from '../support/browser.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { expectRefusal, post } from '../support/http.ts';
import { mailedResetToken } from '../support/mails.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Makes every deletion of a rating fail, as if the server stopped there, until the returned function is called. */
async function stopAtRatings(db: Database, engine: Engine): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    await sql`create trigger stopped before delete on build_rating
      begin select raise(abort, 'stopped'); end`.execute(db);
    return async () => void (await sql`drop trigger stopped`.execute(db));
  }
  await sql`create function stopped() returns trigger language plpgsql as
    $$ begin raise exception 'stopped'; end $$`.execute(db);
  await sql`create trigger stopped before delete on build_rating
    for each row execute function stopped()`.execute(db);
  return async () => void (await sql`drop function stopped() cascade`.execute(db));
}

it.each(ENGINES)(
  '%s: a deleted account is gone before its ratings are, and the next start finishes what was interrupted',
  async (engine) => {
    const on = await createSiteDatabase(engine);
    onTestFinished(on.drop);
    const site = await startApp({ engine, on });
    onTestFinished(site.stop);
    const { db } = site.database;
    const rated = await publishBuild(await addPlayer(site));
    const player = await newPlayer(site);
    await player.call('PUT', '/api/profile', { displayName: 'Leaving' });
    const own = (await player.call('POST', '/api/user-builds', aBuild())).json() as UserBuild;
    const visibility = `/api/community-builds/${own._id}/visibility`;
    await player.call('PATCH', visibility, { isPublic: true });
    await player.call('POST', `/api/community-builds/${rated._id}/rate`, { rating: 5 });
    const resetToken = await mailedResetToken(site, player.email);
    const authorization = `Bearer ${await player.token()}`;

    const goOn = await stopAtRatings(db, engine);
    const answer = await player.call('DELETE', '/api/account', { email: player.email });
    expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
    const ratings = () => db.selectFrom('build_rating').select('stars').execute();
    expect(await ratings()).toHaveLength(1);
    expect((await site.send(`/api/community-builds/${own._id}`)).status).toBe(404);
    const profile = await site.send('/api/profile', { headers: { authorization } });
    expectRefusal(profile, 401, 'unauthorized');
    expectRefusal(await signIn(openBrowser(site), player.email), 401, 'invalid_credential');
    for (const token of [resetToken, await mailedResetToken(site, player.email)]) {
      const reset = { token, newPassword: 'another horse 8' };
      const late = await post(site.origin, '/api/account/password-reset', reset);
      expectRefusal(late, 400, 'action_token_invalid');
    }

    await goOn();
    const next = await startApp({ engine, on });
    onTestFinished(next.stop);
    await expect.poll(ratings, PATIENCE).toEqual([]);
    const accounts = () =>
      db.selectFrom('player').select('id').where('email', '=', player.email).execute();
    await expect.poll(accounts, PATIENCE).toEqual([]);
    const after = await site.send(`/api/community-builds/${rated._id}`);
    expect(after.json()).toMatchObject({ totalRatings: 0, averageRating: 0 });
  },
);
