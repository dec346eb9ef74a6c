import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { gzipBytesOf, MAX_SCRIPT_GZIP_BYTES, measurePages } from '../apps/web/build/page-size.ts';
import { readPages } from '../apps/web/build/read-pages.ts';
import type { PageSize, BuildManifest } from '../apps/web/build/page-size.ts';
import { root } from '../scripts/process/paths.mjs';
import { startBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { atLeast, atMost } from './report.ts';
import type { PartReport } from './report.ts';

const SAME = 'the same';
const CLIENT = join(root, 'apps/web/dist/client');

interface Requested {
  /** Requested before the page was completely loaded. */
  readonly first: readonly string[];
  /** Requested after the page was loaded, such as the sign-in code. */
  readonly later: readonly string[];
}

/** The script files that a browser with an empty cache requests for a page. */
async function requestedScripts(
  browser: Browser,
  url: string,
  needed: readonly string[],
): Promise<Requested> {
  await using page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const { pathname } = new URL(entry.name);
      // `early.js`, a few lines next to the site, is in no page's count.
      const isScript =
        /^\/assets\/.*\.js$/.test(pathname) && entry instanceof PerformanceResourceTiming;
      return isScript
        ? [{ file: pathname.slice(1), from: entry.startTime, to: entry.responseEnd }]
        : [];
    }),
  );
  const arrived = scripts.filter(({ file }) => needed.includes(file)).map(({ to }) => to);
  const isLater = ({ from }: { readonly from: number }) => from >= Math.max(...arrived);
  const files = (of: typeof scripts) => [...new Set(of.map(({ file }) => file))].toSorted();
  return {
    first: files(scripts.filter((script) => !isLater(script))),
    later: files(scripts.filter(isLater)),
  };
}

async function checkAgainstBrowser(pages: readonly PageSize[]) {
  await using product = await startProduct();
  await using measuring = await startBrowser();
  const checked = [];
  for (const page of pages) {
    const { path, files } = page;
    const url = product.origin + path;
    const { first, later } = await requestedScripts(measuring.browser, url, files);
    checked.push({
      page: path,
      bytes: page.gzipBytes,
      files: files.length,
      browserRequests: first.join() === files.join() ? SAME : first.join(', '),
      laterBytes: gzipBytesOf(later, readBuilt),
      laterFiles: later.length,
      styleBytes: page.styleGzipBytes,
    });
  }
  return checked;
}

function readBuilt(file: string): Buffer {
  return readFileSync(join(CLIENT, file));
}

/** Counts the JavaScript that each page loads before first use, and checks the count against a browser. */
export async function benchJavascript(): Promise<PartReport> {
  const manifest = readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8');
  const pages = measurePages(
    JSON.parse(manifest) as BuildManifest,
    // Players-only pages send guests to another page.
    (await readPages()).filter(({ access }) => access !== 'player'),
    readBuilt,
  );
  const checked = await checkAgainstBrowser(pages);
  const largest = Math.max(...pages.map((page) => page.gzipBytes));
  const matching = checked.filter(({ browserRequests }) => browserRequests === SAME).length;
  return {
    tables: [{ title: 'JavaScript before first use (gzip, level 9)', rows: checked }],
    goals: [
      atMost('bytes of JavaScript, heaviest page', largest, MAX_SCRIPT_GZIP_BYTES),
      atLeast('pages whose scripts in the browser match the count', matching, pages.length),
    ],
  };
}
