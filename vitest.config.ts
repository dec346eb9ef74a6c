import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserFlags } from './scripts/test/browser-flags.ts';

/** A group of tests that `npm test -- <name>` can choose. */
function project(name: string, include: string[], globalSetup: string[] = []) {
  return { extends: true as const, test: { name, include, globalSetup } };
}

const executablePath = process.env['CHROMIUM_PATH'];

/** Components of the web app in a real browser, built by the same Vite as in development. */
const components = {
  extends: './apps/web/vite.config.ts',
  // Two runs at a time have a port each.
  server: { strictPort: false },
  // All that pages import is found beforehand: what Vite finds later reloads the test that is running.
  optimizeDeps: {
    entries: [
      'apps/web/src/**/*.{ts,tsx}',
      'apps/web/test/*.{ts,tsx}',
      'packages/contract/src/*.ts',
    ],
  },
  test: {
    name: 'components',
    include: ['apps/web/src/**/*.browser.test.tsx'],
    setupFiles: ['./apps/web/test/setup.ts'],
    testTimeout: 60_000,
    restoreMocks: true,
    // Two pages, as many as there are cores. Files share a page; `setup.ts` puts back what the page keeps.
    maxWorkers: 2,
    isolate: false,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      // Two runs on one machine take two ports.
      api: { strictPort: false },
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
      }),
      // As in Playwright: a part of a name or text finds its element.
      locators: { exact: false },
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  test: {
    // Two cores are what the smallest machine has, and more workers only take turns there.
    maxWorkers: 2,
    // Files share what they import, which is most of what a short one costs. What a test replaces is put back after it.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // A machine under load is slow, not wrong.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What a test logs is of interest when it fails.
    silent: 'passed-only',
    projects: [
      project('unit', ['packages/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}']),
      project(
        'server',
        ['apps/server/**/*.test.ts'],
        ['apps/server/test/support/migrated-database.ts'],
      ),
      project('web', ['apps/web/{src,build}/**/*.test.ts']),
      components,
    ],
  },
});
