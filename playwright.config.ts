import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags } from './scripts/test/browser-flags.ts';

// `npm test` finds a free one.
const PORT = Number(process.env['E2E_PORT'] ?? 4173);
const address = `http://127.0.0.1:${PORT}`;

// `npm test` creates a folder and removes it. Playwright on its own leaves behind one created by the server.
const site = process.env['E2E_DATA_DIR'] ?? join(tmpdir(), `trifecta-e2e-${process.pid}`);

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.cache/reports/playwright.json';
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  // A machine under load is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    baseURL: address,
    // It answers from its own caches, which pages' routes don't see. `offline.spec.ts` has it.
    serviceWorkers: 'block',
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Only where the layout or touch makes a difference.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node apps/server/src/main.ts',
    url: `${address}/api/ready`,
    env: {
      PORT: String(PORT),
      PORT_STRICT: '1',
      DATA_DIR: site,
      // The stats calculated by hand in the journeys are from this update.
      CATALOGUE_UPDATE: '8.3.0',
      OPERATORS: 'operator@example.org',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
