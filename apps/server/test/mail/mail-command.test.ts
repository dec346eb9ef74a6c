import { uuidv7 } from 'uuidv7';
import { expect, it, onTestFinished } from 'vitest';
import { mailCommand } from '../../src/mail/command.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES } from '../support/database.ts';
import { aMailRow } from '../support/mails.ts';
import { startApp } from '../support/start-app.ts';

it.each(ENGINES)('%s: a refused email can be sent again or canceled', async (engine) => {
  const site = await startApp({ engine });
  onTestFinished(site.stop);
  const { db } = site.database;
  const keys = { DATA_DIR: site.location.dataDir, DATABASE_URL: site.location.databaseUrl };
  const mail = (...parameters: string[]) => runCommand(mailCommand, parameters, keys);
  expect((await mail('list')).output).toBe('No waiting or refused emails.\n');
  const [first, second, sent] = [uuidv7(), uuidv7(), uuidv7()];
  const refused = { status: 'failed' as const, tries: 1, failure: '550 No such user' };
  await db
    .insertInto('mail')
    .values(aMailRow({ ...refused, id: first }))
    .execute();
  await db
    .insertInto('mail')
    .values(aMailRow({ ...refused, id: second }))
    .execute();
  await db
    .insertInto('mail')
    .values(aMailRow({ id: sent, status: 'sent', body_text: '' }))
    .execute();
  const listed = (await mail('list')).output.split('\n');
  expect(listed[0]).toContain(`${second}  `);
  expect(listed[1]).toContain('refused  p…@example.com  “News”  550 No such user');
  expect(listed).toHaveLength(3);
  expect((await mail('resend', first)).code).toBe(0);
  expect((await mail('cancel', second)).code).toBe(0);
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'status', 'tries'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: first, status: 'queued', tries: 0 },
    { id: sent, status: 'sent', tries: 0 },
  ]);
  for (const part of ['resend', 'cancel']) {
    expect(await mail(part, sent)).toMatchObject({ code: 2 });
    expect(await mail(part, second)).toMatchObject({ code: 2 });
  }
});
