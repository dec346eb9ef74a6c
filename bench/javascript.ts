import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { measurePages, readPages } from '../apps/web/build/javascript-size.ts';
import type { PageScripts, ScriptManifest } from '../apps/web/build/javascript-size.ts';
import { root } from '../scripts/process/paths.ts';
import { withBrowser } from './browser.ts';
import { atMost } from './report.ts';
import type { PartReport } from './report.ts';
import { withProduct } from './server-process.ts';

const MOST_BYTES = 95_000;
const CLIENT = join(root, 'apps/web/dist/client');

/** The script files a browser with an empty cache asks for when it opens an address. */
async function requestedScripts(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext();
  const requested = new Set<string>();
  try {
    const page = await context.newPage();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) requested.add(pathname.slice(1));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
  } finally {
    await context.close();
  }
  return [...requested].toSorted();
}

async function checkAgainstBrowser(pages: readonly PageScripts[]) {
  return withProduct((product) =>
    withBrowser(async ({ browser }) => {
      const checked = [];
      for (const page of pages) {
        const requested = await requestedScripts(browser, product.origin + page.path);
        checked.push({ ...page, requested, isSame: requested.join() === page.files.join() });
      }
      return checked;
    }),
  );
}

/** Counts the JavaScript each page fetches before first use, and checks the count against a browser. */
export async function benchJavascript(): Promise<PartReport> {
  const manifest = readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8');
  const pages = measurePages(JSON.parse(manifest) as ScriptManifest, await readPages(), (file) =>
    readFileSync(join(CLIENT, file)),
  );
  const checked = await checkAgainstBrowser(pages);
  const largest = Math.max(...pages.map((page) => page.gzipBytes));
  return {
    tables: [
      {
        title: 'JavaScript before first use (gzip, level 9)',
        columns: ['page', 'bytes', 'files', 'browser asks for the same'],
        rows: checked.map((page) => [
          page.path,
          String(page.gzipBytes),
          String(page.files.length),
          page.isSame ? 'yes' : `no: ${page.requested.join(', ')}`,
        ]),
      },
    ],
    goals: [
      atMost('bytes of JavaScript, heaviest page', largest, MOST_BYTES),
      {
        name: 'pages whose scripts in the browser are those counted',
        goal: `${pages.length}`,
        measured: `${checked.filter((page) => page.isSame).length}`,
        isReached: checked.every((page) => page.isSame),
      },
    ],
    figures: checked,
  };
}
