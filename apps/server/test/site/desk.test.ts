import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startModeratedSite } from '../moderation/moderated-site.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { aMailRow } from '../support/mails.ts';
import { PATIENCE } from '../support/patience.ts';

interface Backups {
  readonly files: readonly { readonly file: string }[];
  readonly work: object | null;
  readonly checks: readonly { readonly file: string; readonly problem: string | null }[];
}

describe.each(ENGINES)("the operators' page on %s", (engine) => {
  it('sends an email again or cancels it, and logs who did', async () => {
    const site = await startModeratedSite({ engine });
    onTestFinished(site.stop);
    const { operator, database } = site;
    const [first, second, empty] = [uuidv7(), uuidv7(), uuidv7()];
    const refused = { status: 'failed' as const, tries: 1, failure: '550 No such user' };
    for (const row of [{ id: first }, { id: second }, { id: empty, body_text: '' }]) {
      await database.db
        .insertInto('mail')
        .values(aMailRow({ ...refused, ...row }))
        .execute();
    }
    const { mails } = (await operator.call('GET', '/api/operator/emails')).json() as {
      mails: readonly object[];
    };
    const shown = { to: 'p…@example.com', isWaiting: false, reason: '550 No such user' };
    expect(mails).toMatchObject([
      { id: empty, canBeSent: false },
      { id: second, ...shown, canBeSent: true },
      { id: first, ...shown },
    ]);
    const post = (id: string, act: string) =>
      operator.call('POST', `/api/operator/emails/${id}/${act}`);
    expect((await post(first, 'resend')).status).toBe(200);
    expect((await post(second, 'cancel')).status).toBe(200);
    expectRefusal(await post(second, 'cancel'), 404, 'not_found');
    expectRefusal(await post(empty, 'resend'), 404, 'not_found');
    expectRefusal(await post('a'.repeat(65), 'resend'), 400, 'validation_failed');
    const rows = await database.db.selectFrom('mail').select(['id', 'status']).execute();
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: first, status: 'queued' },
        { id: empty, status: 'failed' },
      ]),
    );
    expect(rows).toHaveLength(2);
    expect((await operator.call('GET', '/api/operator/log')).json()).toMatchObject({
      entries: [
        { action: 'mail-canceled', operator: operator.email, why: second },
        { action: 'mail-resent', runBy: null },
      ],
    });
  });

  it('makes a backup, one at a time, and checks it', async () => {
    const site = await startModeratedSite({ engine });
    onTestFinished(site.stop);
    const { operator } = site;
    const backups = async () =>
      (await operator.call('GET', '/api/operator/backups')).json() as Backups;
    const check = (file: string) => operator.call('POST', '/api/operator/backups/check', { file });
    expect(await backups()).toEqual({ files: [], work: null, checks: [] });
    const asked = await Promise.all(
      [1, 2].map(() => operator.call('POST', '/api/operator/backups')),
    );
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expect.poll(backups, PATIENCE).toMatchObject({ work: null, files: [{}] });
    const { files, checks } = await backups();
    const file = files[0]?.file ?? '';
    expect(checks).toMatchObject([{ file, problem: null }]);
    const folder = join(site.location.dataDir, 'backups');
    expect(await readdir(folder)).toContain(file);
    await truncate(join(folder, file), 100);
    expect((await check(file)).status).toBe(200);
    await expect.poll(backups, PATIENCE).toMatchObject({ work: null, checks: [{ file }] });
    expect((await backups()).checks[0]?.problem).toMatch(
      /damaged|isn't a Trifecta backup|truncated|incomplete/,
    );
    for (const other of ['../trifecta.sqlite', 'trifecta-daily-20200101T000000Z.jsonl.gz']) {
      expectRefusal(await check(other), 404, 'not_found');
    }
    expectRefusal(await check(''), 400, 'validation_failed');
  });
});
