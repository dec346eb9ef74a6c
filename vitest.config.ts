import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserFlags } from './scripts/test/browser-flags.ts';

/** A group of tests that `npm test -- <name>` can select. */
function project(name: string, include: string[], globalSetup: string[] = []) {
  return { extends: true as const, test: { name, include, globalSetup } };
}

const executablePath = process.env['CHROMIUM_PATH'];

/** Tests of the web app's components in a real browser, built by the same Vite as in development. */
const components = {
  extends: './apps/web/vite.config.ts',
  // Concurrent runs each need a port.
  server: { strictPort: false },
  // Discover all imports up front, because anything that Vite finds later reloads the running test.
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
    // Two pages, one per core. Files share a page, and `setup.ts` resets its state.
    maxWorkers: 2,
    isolate: false,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      // Concurrent runs on one machine need different ports.
      api: { strictPort: false },
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
      }),
      // As in Playwright, part of a name or text finds the element.
      locators: { exact: false },
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  test: {
    // The smallest machine has two cores, where more workers would only take turns.
    maxWorkers: 2,
    // Files share imported modules, which are most of a short file's cost. Mocks are reset after each test.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // A machine under load is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test's logs only matter when it fails.
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
