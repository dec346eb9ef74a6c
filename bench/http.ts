import { randomBytes } from 'node:crypto';
import { compareToBare, hotReadGoals } from './bare.ts';
import { putLoad } from './load.ts';
import { startProduct } from './product.ts';
import type { PartReport } from './report.ts';
import { ENCODINGS, readJson } from './requests.ts';

const PATHS = ['/api/weapons-detailed', '/api/weapons-detailed?update=8.3.0', '/api/builds'];
const PAGE_SECONDS = 3;
/** As on a public site: every request is charged and measured. The load comes from one address, whose budget would end it. */
const CHARGED_AND_MEASURED = {
  GUEST_BUDGET: '1000000000',
  METRICS_TOKEN: randomBytes(32).toString('base64'),
};

/** The URL of a comparison of four weapons, as a player would share it. */
export async function comparisonPath(origin: string): Promise<string> {
  const path = '/api/weapons-detailed/meta/top?limit=4';
  const weapons = await readJson<readonly { readonly _id: string }[]>(origin, path);
  return `/weapons?${new URLSearchParams(weapons.map(({ _id }) => ['w', _id]))}`;
}

/** Compares the product's read endpoints with bare Fastify routes that send the same bytes, and measures its pages. */
export async function benchHttp(): Promise<PartReport> {
  await using product = await startProduct(CHARGED_AND_MEASURED);
  const endpoints = await compareToBare(product, PATHS);
  const pages = [];
  for (const path of ['/', '/weapons', await comparisonPath(product.origin), '/library']) {
    for (const [encoding, headers] of Object.entries(ENCODINGS)) {
      await putLoad(product, { path, headers, duration: 1 });
      const load = await putLoad(product, { path, headers, duration: PAGE_SECONDS });
      pages.push({ page: `${path.replace(/\?.*/, ', four weapons')} ${encoding}`, ...load });
    }
  }
  return {
    tables: [
      { title: 'Read endpoints against a bare Fastify route (medians)', rows: endpoints },
      { title: 'Pages', rows: pages },
    ],
    goals: hotReadGoals(endpoints),
  };
}
