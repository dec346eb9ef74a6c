import { readFileSync } from 'node:fs';
import { Kysely } from 'kysely';
import { openPostgresDialect } from './src/db/postgres.ts';
import { findPublicBuilds } from './src/community/public-search.store.ts';
const u = new URL(readFileSync('/tmp/storage-pg.url', 'utf8'));
u.pathname = '/' + process.argv[2];
let on = false;
const db = new Kysely<any>({
  dialect: openPostgresDialect(u.href, 8),
  log: (e) => {
    if (on)
      console.log(
        e.queryDurationMillis.toFixed(1),
        e.query.sql.replace(/\s+/g, ' ').slice(0, process.argv[5] ? 2000 : 110),
        process.argv[5] ? JSON.stringify(e.query.parameters).slice(0, 300) : '',
      );
  },
});
const name = (
  await db.selectFrom('player').select('display_name').orderBy('id').limit(3).execute()
).map((r: any) => r.display_name);
console.log(name);
const filter: any = {
  search: process.argv[3] === '@' ? name[1] : process.argv[3] || undefined,
  weapon: process.argv[4] || undefined,
};
for (let i = 0; i < 6; i++) {
  on = i >= 4;
  const t = performance.now();
  const r = await findPublicBuilds(db as any, filter, {
    sortBy: 'rating',
    after: undefined,
    limit: 51,
  });
  if (on) console.log('=', (performance.now() - t).toFixed(1), r.total, r.matched, r.rows.length);
}
await db.destroy();
