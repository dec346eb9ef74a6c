import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort } from '../process/free-port.ts';
import { inNodeModules, reportsFolder, root } from '../process/paths.mjs';
import { runForeground } from '../process/run.mjs';
import type { Part } from './parts.ts';
import { playwrightTotals, runnerTotals, vitestTotals } from './totals.ts';
import type { Totals } from './totals.ts';

/** A runner's environment variables besides its parameters. */
export type Surroundings = Readonly<Record<string, string>>;

/** Deletes an old report, so that it's never mistaken for that of an interrupted run. */
function freshReport(name: string): string {
  mkdirSync(reportsFolder, { recursive: true });
  const file = join(reportsFolder, name);
  rmSync(file, { force: true });
  return file;
}

async function runNode(parameters: string[], surroundings: Surroundings): Promise<number> {
  const env = { ...process.env, ...surroundings };
  return runForeground(process.execPath, parameters, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Runs vitest on some of its projects. */
export async function runVitest(
  projects: readonly Part[],
  further: readonly string[],
  surroundings: Surroundings,
): Promise<Totals> {
  const report = freshReport('vitest.json');
  const code = await runNode(
    [
      inNodeModules('vitest/vitest.mjs'),
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...further,
    ],
    surroundings,
  );
  return runnerTotals(code, report, vitestTotals);
}

/** Runs Playwright against a server with its own empty site. */
export async function runPlaywright(
  further: readonly string[],
  surroundings: Surroundings,
): Promise<Totals> {
  const report = freshReport('playwright.json');
  const site = mkdtempSync(join(tmpdir(), 'trifecta-e2e-'));
  try {
    const code = await runNode([inNodeModules('@playwright/test/cli.js'), 'test', ...further], {
      ...surroundings,
      E2E_DATA_DIR: site,
      E2E_PORT: String(await anyFreePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return runnerTotals(code, report, playwrightTotals);
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}
